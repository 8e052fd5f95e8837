import { expect, it } from 'vitest'
import { getSeasonDays, getWinterSeason, inAutumn, inOneYear } from './season-of-day.ts'

it.for([
  ['an autumn season ends with its bowls and cups', inAutumn, '2026', '2026-04-01', '2027-03-31'],
  ['a winter season crosses the turn of the year', getWinterSeason, '2026-27', '2026-07-01', '2027-06-30'],
  ['a spring season is a calendar year', inOneYear, '2027', '2027-01-01', '2027-12-31'],
  ['a name of the other form says its years', inAutumn, '2026-27', '2026-07-01', '2027-06-30'],
  ['a sport without a rule plays in the year of its name', undefined, '2026', '2026-01-01', '2026-12-31'],
  ['a winter sport named by one year', getWinterSeason, '2026', '2026-01-01', '2026-12-31'],
] as const)('season days: %s', ([, getSeason, season, starts, ends]) => {
  expect(getSeasonDays(getSeason, season)).toEqual({ starts, ends })
})

it('season days: a name whose years do not follow each other still has days', () => {
  expect(getSeasonDays(getWinterSeason, '2026-29')).toEqual({ starts: '2026-07-01', ends: '2027-06-30' })
})
