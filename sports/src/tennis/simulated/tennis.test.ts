import { gameState } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { listStatLines } from '../../kit/lines.ts'
import { createTrialSetup, throughFile } from '../../simulated/trial.ts'
import { doublesPoint, isSetOver } from '../laws.ts'
import { tennisModule } from '../tennis.ts'
import { writeTngame } from '../written/tngame.ts'
import { simulateTennis } from './tennis.ts'

const finals = Array.from(
  { length: 200 },
  (_, index) => simulateTennis(createTrialSetup('womens-tennis', String(index))).at(-1)?.state,
)
const both = (score: { away?: number | undefined; home?: number | undefined } | undefined) => [
  score?.away ?? 0,
  score?.home ?? 0,
]

describe('a simulated dual', () => {
  it('is the same for the same seed and ends final', () => {
    const steps = simulateTennis(createTrialSetup('mens-tennis', 'once'))
    expect(simulateTennis(createTrialSetup('mens-tennis', 'once'))).toEqual(steps)
    expect(steps.every(({ second }, index) => second >= (steps[index - 1]?.second ?? 0))).toBe(true)
    expect(steps.at(-1)?.state.status).toEqual({ kind: 'final' })
    expect(steps.at(-1)?.second).toBeGreaterThan(5400)
    expect(steps.at(-1)?.second).toBeLessThan(18_000)
    for (const at of [0, Math.floor(steps.length / 2), steps.length - 1])
      expect(gameState.safeParse(steps[at]?.state).error).toBeUndefined()
    expect(
      steps.some(({ state }) => Object.values(state.courts ?? {}).some(({ points }) => points?.home === '40')),
    ).toBe(true)
  })
  it('has at most seven points and four for the winner, one of them from doubles', () => {
    for (const state of finals) {
      const [away = 0, home = 0] = both(state?.score)
      expect(away + home).toBeLessThanOrEqual(7)
      expect(Math.max(away, home)).toBeGreaterThanOrEqual(4)
      const courts = Object.values(state?.courts ?? {})
      const point = doublesPoint(courts)
      for (const side of ['away', 'home'] as const) {
        const singles = courts.filter(({ kind, winner }) => kind === 'singles' && winner === side).length
        expect(state?.score?.[side]).toBe(singles + Number(point === side))
        const periods = Object.values(state?.periods ?? {}).reduce((sum, period) => sum + (period[side] ?? 0), 0)
        expect(periods).toBe(state?.score?.[side])
      }
    }
  })
  it('has legal sets, one clinching match and a complete order of finish', () => {
    for (const state of finals) {
      const courts = Object.values(state?.courts ?? {})
      for (const { winner, sets, ended } of courts) {
        if (winner) expect(sets.every((set) => isSetOver(set))).toBe(true)
        else expect(ended).toBe('unf.')
      }
      expect(courts.filter(({ clinched }) => clinched)).toHaveLength(1)
      for (const kind of ['doubles', 'singles']) {
        const order = courts.filter((court) => court.kind === kind).flatMap(({ finished }) => finished ?? [])
        expect(order.toSorted((one, other) => one - other)).toEqual(order.map((_, index) => index + 1))
      }
    }
  })
  it('has plays that match the courts', () => {
    for (const state of finals) {
      const plays = Object.values(state?.plays ?? {}).toSorted((one, other) => one.order - other.order)
      expect(plays.at(-1)?.score).toEqual(state?.score)
      const sum = both(state?.score).reduce((all, each) => all + each, 0)
      expect(plays.filter(({ scoring }) => scoring)).toHaveLength(sum)
    }
  })
  it('has as many wins as losses in total, and both sides win at times', () => {
    const wins = finals.map((state) => {
      const lines = state ? listStatLines(tennisModule, state) : []
      const sum = (key: string) => lines.reduce((all, { stats }) => all + (stats[key] ?? 0), 0)
      expect([sum('s_w'), sum('s_games_w'), sum('d_games_w')]).toEqual([sum('s_l'), sum('s_games_l'), sum('d_games_l')])
      const [away = 0, home = 0] = both(state?.score)
      return home > away
    })
    const share = wins.filter((won) => won).length / wins.length
    expect(share).toBeGreaterThan(0.05)
    expect(share).toBeLessThan(0.95)
  })
  it('passes through its score file unchanged at any point', () => {
    for (let seed = 0; seed < 10; seed++) {
      const steps = simulateTennis(createTrialSetup('womens-tennis', `file ${seed}`))
      for (const at of [Math.floor(steps.length / 3), steps.length - 1]) {
        const state = steps[at]?.state
        if (!state) continue
        const { findings, reading } = throughFile(writeTngame, tennisModule, state)
        expect(findings).toEqual([])
        expect(reading.status?.kind).toBe(state.status.kind)
        expect([reading.state.score, reading.state.periods]).toEqual([state.score, state.periods])
        expect(Object.keys(reading.state.players ?? {})).toEqual(Object.keys(state.players ?? {}))
        // No file has the points of the current game or its server.
        const courts = Object.entries(state.courts ?? {}).map(([key, { points: _, server: __, ...court }]) => [
          key,
          court,
        ])
        expect(reading.state.courts).toEqual(Object.fromEntries(courts))
      }
    }
  })
})
