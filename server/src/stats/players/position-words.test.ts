import { positions } from '@fieldhouse/sports/football/football'
import { expect, test } from 'vitest'
import { formatPosition } from './players.service.ts'

test.each([
  ['QB', 'Quarterback'],
  ['ot', 'Offensive lineman'],
  ['WR/PR', 'Wide receiver and punt returner'],
  ['QB / XX', undefined],
  ['', undefined],
])('“%s” is called %s', (written, label) => {
  expect(formatPosition({ positions }, written)).toBe(label)
})

test('a position that the sport also writes in lowercase is found', () => {
  const alpine = { positions: [{ abbr: 'ALP', name: 'Alpine', others: ['Alpine W'] }] }
  expect(formatPosition(alpine, 'Alpine W')).toBe('Alpine')
})
