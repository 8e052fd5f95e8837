import { expect, it } from 'vitest'
import { findCurrentSeason, findSeasonOn } from './current-season.ts'

const createSeason = (starts: string, ends: string) => ({ starts, ends })
const fall = createSeason('2026-04-01', '2027-03-31')
const before = createSeason('2025-04-01', '2026-03-31')
const slip = createSeason('2062-04-01', '2063-03-31')

it.for([
  ['today’s season comes first', [slip, fall, before], '2027-01-02', fall],
  ['between seasons it is the one that ended last', [slip, fall, before], '2028-01-02', fall],
  ['a season to come is first only where there is no other', [slip], '2026-11-28', slip],
  ['the next of two seasons to come', [slip, fall], '2020-11-28', fall],
  ['no seasons', [], '2026-11-28', undefined],
] as const)('current season: %s', ([, seasons, today, expected]) => {
  expect(findCurrentSeason(seasons, today)).toBe(expected)
})

it('season of a day: where two seasons have the day, the later one counts', () => {
  const extended = createSeason('2026-12-01', '2027-12-31')
  expect(findSeasonOn([fall, extended], '2027-01-02')).toBe(extended)
  expect(findSeasonOn([fall, extended], '2026-11-02')).toBe(fall)
  expect(findSeasonOn([fall, extended], '2030-11-02')).toBeUndefined()
})
