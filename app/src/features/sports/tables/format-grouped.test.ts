import { expect, test } from 'vitest'
import { formatGrouped } from './format-grouped.ts'

test('counts have thousands separators, and other values stay as they are', () => {
  const texts = ['2086', '-1200', '940', '279-1978', '1000.5', '10:42.03', '—']
  expect(texts.map(formatGrouped)).toEqual(['2,086', '-1,200', '940', '279-1978', '1000.5', '10:42.03', '—'])
})
