import { afterAll, expect, test } from 'vitest'
import { currentSchool, setOnlySchool } from '../company.ts'
import { findPassLastDay } from './passes.ts'
import {
  findPlanInForce,
  formatPlanName,
  includesPlan,
  listIncluded,
  listPlans,
  listTermsFor,
  type PlanTerm,
} from './plans.ts'

const before = currentSchool()
setOnlySchool({
  ...before,
  defaultPlan: 'free',
  plans: {
    season: { streams: 5, name: 'Season Pass', rank: 2, includes: ['Classics', 'Scores'] },
    free: { streams: 2, rank: 0, includes: ['Scores'] },
    'single-game': { streams: 2, rank: 1 },
    students: { streams: 2, rank: 1 },
  },
})
afterAll(() => setOnlySchool(before))

const now = new Date('2026-11-28T20:00:00Z')
const term = (plan: string, starts_at: string, ends_at: string | null): PlanTerm => ({ plan, starts_at, ends_at })

test('plans: a name comes from the settings, otherwise from the slug', () => {
  expect(['season', 'single-game', 'gone'].map(formatPlanName)).toEqual(['Season Pass', 'Single Game', 'Gone'])
})

test('plans: a plan includes itself and those of a lower rank, not those of the same one', () => {
  expect(includesPlan('season', 'free')).toBe(true)
  expect(includesPlan('free', 'season')).toBe(false)
  expect(includesPlan('students', 'single-game')).toBe(false)
  expect(includesPlan('gone', 'gone')).toBe(true)
  expect([includesPlan('season', 'gone'), includesPlan('gone', 'free')]).toEqual([false, false])
  expect(listPlans()).toEqual(['free', 'single-game', 'students', 'season'])
})

test('plans: what a plan includes begins with the plans below it, each thing once', () => {
  expect(listIncluded('season')).toEqual(['Scores', 'Classics'])
  expect([listIncluded('students'), listIncluded('gone')]).toEqual([['Scores'], []])
})

test('plans: the strongest one in force counts, and when it ends the next one does', () => {
  const season = term('season', '2026-11-01T00:00:00Z', '2026-11-28T20:00:01Z')
  const student = term('students', '2026-11-01T00:00:00Z', null)
  const terms = [student, season]
  expect(findPlanInForce(terms, now)).toEqual({
    plan: 'season',
    term: season,
    changesAt: new Date('2026-11-28T20:00:01Z'),
  })
  expect(findPlanInForce(terms, new Date('2026-11-28T20:00:01Z'))).toEqual({
    plan: 'students',
    term: student,
    changesAt: undefined,
  })
})

test('plans: nothing given, ended, to come or no longer a plan of the school leaves the plan of everyone', () => {
  const free = { plan: 'free', term: undefined }
  expect(findPlanInForce([], now)).toEqual({ ...free, changesAt: undefined })
  expect(findPlanInForce([term('season', '2025-11-01T00:00:00Z', '2026-11-28T20:00:00Z')], now)).toMatchObject(free)
  expect(findPlanInForce([term('gone', '2025-11-01T00:00:00Z', null)], now)).toMatchObject(free)
  expect(findPlanInForce([term('season', '2026-12-01T00:00:00Z', null)], now)).toEqual({
    ...free,
    changesAt: new Date('2026-12-01T00:00:00Z'),
  })
})

test('plans: of two of one rank the one that ends last counts', () => {
  const soon = term('single-game', '2026-11-28T00:00:00Z', '2026-11-29T00:00:00Z')
  const later = term('students', '2026-09-01T00:00:00Z', '2027-06-01T00:00:00Z')
  const forever = term('single-game', '2026-09-01T00:00:00Z', null)
  expect(findPlanInForce([soon, later], now).term).toBe(later)
  expect(findPlanInForce([forever, later, soon], now).term).toBe(forever)
})

test('passes: one for a game ends a week after its last day, unless the school sells it for other days', () => {
  expect(findPassLastDay({ day: '2026-11-28', ends_day: null })).toBe('2026-12-05')
  expect(findPassLastDay({ day: '2026-11-28', ends_day: '2026-11-30' })).toBe('2026-12-07')
  expect(findPassLastDay({ day: '2026-12-30', ends_day: null }, 3)).toBe('2027-01-02')
})

test('passes: terms for a game are plans that count everywhere, and passes for just that game', () => {
  const times = { starts_at: '2026-11-01T00:00:00Z', ends_at: null }
  const terms = [
    { plan: 'free', ...times },
    { plan: 'students', ...times, game_id: 1 },
    { plan: 'season', ...times, game_id: 2 },
    { plan: 'season', ...times, sport: 'football' },
  ]
  expect(listTermsFor(terms, { game_id: 1 }).map(({ plan }) => plan)).toEqual(['free', 'students'])
  expect(listTermsFor(terms, { sport: 'football' }).map(({ plan }) => plan)).toEqual(['free', 'season'])
  expect(listTermsFor(terms, {}).map(({ plan }) => plan)).toEqual(['free'])
  expect(findPlanInForce(listTermsFor(terms, { game_id: 1 }), now).plan).toBe('students')
})
