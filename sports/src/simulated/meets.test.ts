import { gameState } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { simulateCrossCountry } from '../cross-country/simulated/cross-country.ts'
import { simulateGolf } from '../golf/simulated/golf.ts'
import { simulateGymnastics } from '../gymnastics/simulated/gymnastics.ts'
import { boxScore } from '../kit/box-score.ts'
import { listStatLines } from '../kit/lines.ts'
import { getResultsKind } from '../opened.testdata.ts'
import { loadSportModule } from '../registry.ts'
import { meetFindings } from '../schedules/results/findings.ts'
import { simulateSkiing } from '../skiing/simulated/skiing.ts'
import { simulateMensSwimming, simulateWomensSwimming } from '../swimming/simulated/swimming.ts'
import { simulateTrack } from '../track/simulated/track.ts'
import type { SimulateGame, SimulationSetup, Squad } from './simulation.ts'
import { createMembers, createSquad } from './squads.ts'

const squads = (sport: string): Squad[] =>
  ['Halford', 'Brackwater', 'Westerly', 'Alder', 'Cedar', 'Birch'].map((name, index) =>
    createSquad(
      { school: index + 1, name, short: name, abbr: name.slice(0, 3).toUpperCase(), strength: 0.35 + index * 0.06 },
      createMembers(sport, name),
    ),
  )

function setup(sport: string, seed: string, many: boolean): SimulationSetup {
  const [home, away, ...rest] = squads(sport) as [Squad, Squad, ...Squad[]]
  return { seed, home, away, rules: { conference: false }, ...(many && { teams: [home, away, ...rest] }) }
}

/** Sport, its simulation, whether it has many teams, and the number of runs. */
const cases: readonly (readonly [string, SimulateGame, boolean, number])[] = [
  ['womens-swimming-and-diving', simulateWomensSwimming, false, 60],
  ['mens-swimming-and-diving', simulateMensSwimming, true, 3],
  ['womens-track-and-field', simulateTrack, true, 20],
  ['womens-track-and-field', simulateTrack, false, 20],
  ['womens-cross-country', simulateCrossCountry, true, 200],
  ['skiing', simulateSkiing, true, 20],
  ['mens-golf', simulateGolf, true, 20],
  ['womens-gymnastics', simulateGymnastics, false, 200],
  ['womens-gymnastics', simulateGymnastics, true, 10],
]

describe.each(cases)('a simulated meet of %s', (sport, simulate, many, times) => {
  const finals = Array.from({ length: times }, (_, index) => simulate(setup(sport, String(index), many)).at(-1)?.state)

  it('is the same for the same seed, moves forward in time and is live until it is final', () => {
    const steps = simulate(setup(sport, 'once', many))
    expect(simulate(setup(sport, 'once', many))).toEqual(steps)
    expect(steps.every(({ second }, index) => second >= (steps[index - 1]?.second ?? 0))).toBe(true)
    expect(steps.map(({ state }) => state.status.kind).lastIndexOf('live')).toBe(steps.length - 2)
    expect(steps.at(-1)?.state.status).toEqual({ kind: 'final' })
    expect(steps.length).toBeGreaterThan(10)
  })
  it('is valid by the contract at its start, in the middle and at its end', async () => {
    const module = await loadSportModule(sport)
    const steps = simulate(setup(sport, 'once', many))
    for (const at of [0, Math.floor(steps.length / 2), steps.length - 1]) {
      const { state } = steps[at] as (typeof steps)[number]
      expect(gameState.safeParse(state).error).toBeUndefined()
      expect(meetFindings(getResultsKind(sport), state.meet ?? { teams: {}, events: {} })).toEqual([])
      expect(boxScore(module, state).events.length).toBeGreaterThan(0)
    }
  })
  it('adds up every time', async () => {
    const module = await loadSportModule(sport)
    for (const state of finals) {
      const meet = state?.meet ?? { teams: {}, events: {} }
      expect(meetFindings(getResultsKind(sport), meet)).toEqual([])
      expect(Object.values(meet.events).every((event) => event.state === 'official')).toBe(true)
      expect(Object.values(meet.teams).every(({ points, school }) => points !== undefined && school)).toBe(true)
      expect(state && listStatLines(module, state).every(({ school }) => school !== undefined)).toBe(true)
      if (!many) expect(state?.score).toEqual({ away: meet.teams.away?.points, home: meet.teams.home?.points })
    }
  })
})

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length

describe('simulated marks are realistic for college teams', () => {
  const finals = (simulate: SimulateGame, sport: string, many: boolean, times: number) =>
    Array.from({ length: times }, (_, index) => simulate(setup(sport, `mark ${index}`, many)).at(-1)?.state)
  const marks = (states: ReturnType<typeof finals>, event: string) =>
    states.flatMap((state) =>
      Object.values(state?.meet?.events[event]?.entries ?? {}).flatMap(({ mark }) => mark ?? []),
    )

  it('in gymnastics, golf and cross country', () => {
    const gymnastics = finals(simulateGymnastics, 'womens-gymnastics', false, 100)
    expect(mean(gymnastics.map((state) => state?.score?.home ?? 0))).toBeGreaterThan(194)
    expect(mean(gymnastics.map((state) => state?.score?.home ?? 0))).toBeLessThan(198)
    const rounds = marks(finals(simulateGolf, 'mens-golf', true, 20), 'r1')
    expect(mean(rounds)).toBeGreaterThan(70.5)
    expect(mean(rounds)).toBeLessThan(76)
    expect(Math.min(...rounds)).toBeGreaterThan(58)
    const runners = marks(finals(simulateCrossCountry, 'womens-cross-country', true, 20), 'race')
    expect(mean(runners)).toBeGreaterThan(1250)
    expect(mean(runners)).toBeLessThan(1380)
  })
  it('in swimming, and women and men ski separate races', () => {
    const fifty = marks(finals(simulateWomensSwimming, 'womens-swimming-and-diving', false, 20), 'e7')
    expect(mean(fifty)).toBeGreaterThan(22.5)
    expect(mean(fifty)).toBeLessThan(25)
    const [meet] = finals(simulateSkiing, 'skiing', true, 1)
    const names = (event: string) => Object.values(meet?.meet?.events[event]?.entries ?? {}).map(({ name }) => name)
    expect(names('r1').filter((name) => names('r2').includes(name))).toEqual([])
    expect(names('r1').length).toBe(18)
  })
})
