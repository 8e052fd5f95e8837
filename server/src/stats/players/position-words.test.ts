import { positions } from '@fieldhouse/sports/football/positions'
import { expect, test } from 'vitest'
import { positionInWords } from './position-words.ts'

test.each([
  ['QB', 'Quarterback'],
  ['ot', 'Offensive lineman'],
  ['WR/PR', 'Wide receiver and punt returner'],
  ['QB / XX', undefined],
  ['', undefined],
])('“%s” is called %s', (written, words) => {
  expect(positionInWords({ positions }, written)).toBe(words)
})
