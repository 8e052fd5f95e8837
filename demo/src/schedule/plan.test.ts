import { getLocalDay } from '@fieldhouse/contract/local-time'
import { getSchoolTeams } from '@fieldhouse/sports/identities'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { describe, expect, it } from 'vitest'
import { demoSchool } from '../school/demo-school.ts'
import { planSchoolSeason } from './plan.ts'
import { schools } from './schools.ts'

const slugs = getSchoolTeams(demoSchool).sports.map(({ slug }) => slug)
/** Seeded at various times of day, also on a day when the clocks change. */
const seededAt = Array.from({ length: 6 }, (_, at) => new Date(Date.UTC(2026, 9, 30 + (at % 3), at * 4 + 3, 20)))
const plans = seededAt.map((now) => planSchoolSeason(now, slugs))
const plan = planSchoolSeason(new Date('2026-11-21T18:00:00Z'), slugs)

describe('the demo schedule', () => {
  it('has every sport of the school', () => {
    expect(new Set(plan.map(({ sport }) => sport))).toEqual(new Set(slugs))
  })

  it('names its seasons as the schedule of each sport does', () => {
    const seasonsOf = (at: string, sport: string) => [
      ...new Set(planSchoolSeason(new Date(at), [sport]).map(({ season }) => season)),
    ]
    expect(seasonsOf('2026-11-21T18:00:00Z', 'mens-basketball')).toEqual(['2025-26', '2026-27'])
    expect(seasonsOf('2027-02-21T18:00:00Z', 'mens-basketball')).toEqual(['2025-26', '2026-27'])
    expect(seasonsOf('2027-02-21T18:00:00Z', 'football')).toEqual(['2025', '2026'])
    expect(seasonsOf('2027-02-21T18:00:00Z', 'softball')).toEqual(['2026', '2027'])
    expect(seasonsOf('2027-07-02T18:00:00Z', 'mens-basketball')).toEqual(['2026-27', '2027-28'])
  })

  it('has each game on its local day, not its UTC day', () => {
    for (const games of plans)
      for (const { seed, day, startsAt } of games)
        if (startsAt) expect(`${seed} ${day}`).toBe(`${seed} ${getLocalDay(demoSchool.timeZone, startsAt)}`)
    const late = plans.flat().filter(({ day, startsAt }) => startsAt && startsAt.toISOString().slice(0, 10) !== day)
    expect(late.length).toBeGreaterThan(0)
  })

  it('has usual start times, some of them before now', () => {
    for (const [index, games] of plans.entries()) {
      const today = games.filter(({ status }) => status === 'today')
      const past = today.filter(({ startsAt }) => startsAt && startsAt <= (seededAt[index] as Date))
      expect(past.length).toBeGreaterThan(3)
      for (const { seed, startsAt } of games)
        if (startsAt) expect(`${seed} ${startsAt.getUTCMinutes() % 15}`).toBe(`${seed} 0`)
    }
  })

  it('has the right venue for each sport, and never another school’s place', () => {
    const venues = (site: string) => new Set(plan.filter((game) => game.site === site).map(({ venue }) => venue))
    const cities = (site: string) => new Set(plan.filter((game) => game.site === site).map(({ city }) => city))
    for (const { sport, venue } of plan) expect(venue).toMatch(new RegExp(` ${simulators[sport]?.ground}$`))
    for (const [one, other] of [
      ['home', 'away'],
      ['home', 'neutral'],
      ['away', 'neutral'],
    ] as const) {
      expect([...venues(one)].filter((venue) => venues(other).has(venue))).toEqual([])
      expect([...cities(one)].filter((city) => cities(other).has(city))).toEqual([])
    }
    for (const sport of slugs) {
      const home = plan.filter((game) => game.sport === sport && game.site === 'home')
      expect(new Set(home.map(({ venue, city }) => `${venue}, ${city}`)).size).toBe(1)
    }
    expect(new Set(schools.map(({ city }) => city)).size).toBe(schools.length)
  })

  it('has the host of each meet among its teams', () => {
    for (const { type, site, venue, opponents } of plan)
      if (type === 'event' && site === 'away')
        expect(opponents.some(({ short }) => venue.startsWith(`${short} `))).toBe(true)
  })

  it('counts no exhibition and no neutral game for the conference', () => {
    const exhibitions = plan.filter(({ exhibition }) => exhibition)
    expect(exhibitions.length).toBeGreaterThan(0)
    expect(exhibitions.filter(({ conference }) => conference)).toEqual([])
    expect(plan.filter(({ site, conference }) => site === 'neutral' && conference)).toEqual([])
    expect(plan.some(({ conference }) => conference)).toBe(true)
  })

  it('has an end day for multi-day events, and a second game for each doubleheader', () => {
    for (const { sport, day, endsDay } of plan) {
      const days = simulators[sport]?.days ?? 1
      expect(endsDay === null ? 1 : (Date.parse(endsDay) - Date.parse(day)) / 86_400_000 + 1).toBe(days)
    }
    const firsts = plan.filter(({ doubleheader }) => doubleheader === 1)
    expect(firsts.length).toBeGreaterThan(0)
    for (const first of firsts)
      expect(
        plan.filter(({ sport, day, doubleheader }) => sport === first.sport && day === first.day && doubleheader === 2),
      ).toHaveLength(1)
  })
})
