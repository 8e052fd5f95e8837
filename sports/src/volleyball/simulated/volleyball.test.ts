import type { GameState } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { getSituation } from '../../kit/view/situation.ts'
import { createMeans, createTrialSetup, replayPlays, throughFile } from '../../simulated/trial.ts'
import { setWinner } from '../laws.ts'
import type { VolleyballNet } from '../situation.ts'
import { volleyballModule } from '../volleyball.ts'
import { writeVbgame } from '../written/vbgame.ts'
import { simulateVolleyball } from './volleyball.ts'

const play = (seed: number) => simulateVolleyball(createTrialSetup('womens-volleyball', `volleyball-${seed}`))
const final = (seed: number) => {
  const state = play(seed).at(-1)?.state
  if (!state) throw new Error('A match has an end.')
  return state
}
const sets = ({ periods }: GameState) => Object.entries(periods ?? {})

describe('two hundred simulated volleyball matches', () => {
  const finals = Array.from({ length: 200 }, (_, seed) => final(seed))

  it('have legal sets, and the sets won are the score', () => {
    for (const state of finals) {
      const winners = sets(state).map(([set, points]) => setWinner(points, Number(set)))
      expect(winners).not.toContain(undefined)
      for (const side of ['away', 'home'] as const)
        expect(winners.filter((winner) => winner === side)).toHaveLength(state.score?.[side] ?? 0)
      expect(Math.max(state.score?.away ?? 0, state.score?.home ?? 0)).toBe(3)
    }
  })

  it('add up from players to teams', () => {
    for (const { players, teams } of finals)
      for (const side of ['away', 'home'] as const) {
        const rows = Object.values(players ?? {}).filter((line) => line.side === side)
        for (const [key, count] of Object.entries(teams?.[side]?.stats ?? {})) {
          if (/^(src_|so_|sp$|blk$)/.test(key)) continue
          expect(
            rows.reduce((sum, { stats }) => sum + (stats[key] ?? 0), 0),
            key,
          ).toBe(count)
        }
      }
  })

  it('have a source for every point', () => {
    for (const state of finals)
      for (const side of ['away', 'home'] as const) {
        const stats = state.teams?.[side]?.stats ?? {}
        const sources = Object.entries(stats).filter(([key]) => key.startsWith('src_'))
        const points = sets(state).reduce((sum, [, set]) => sum + (set[side] ?? 0), 0)
        expect(sources.reduce((sum, [, count]) => sum + count, 0)).toBe(points)
      }
  })

  it('have realistic averages', () => {
    const mean = createMeans(finals)
    const perSet = finals.reduce((sum, state) => sum + sets(state).length, 0) / finals.length
    expect(mean('atk_k') / perSet).toBeGreaterThan(11)
    expect(mean('atk_k') / perSet).toBeLessThan(14)
    const hitting = (mean('atk_k') - mean('atk_e')) / mean('atk_ta')
    expect(hitting).toBeGreaterThan(0.14)
    expect(hitting).toBeLessThan(0.26)
    expect(mean('dig') / perSet).toBeGreaterThan(11)
    expect(mean('dig') / perSet).toBeLessThan(18)
  })
})

it('simulated volleyball: has set and match points, and takes about two hours', () => {
  const steps = play(1)
  const minutes = (steps.at(-1)?.second ?? 0) / 60
  expect(minutes).toBeGreaterThan(60)
  expect(minutes).toBeLessThan(170)
  const sides = { away: 'HLF', home: 'BRK' }
  const details = steps.map(({ state }) => volleyballModule.now(state, sides).detail ?? '')
  expect(details.some((detail) => detail.includes('set point'))).toBe(true)
  expect(details.some((detail) => detail.includes('match point'))).toBe(true)
})

it('simulated volleyball: the rally’s winner serves next, with six players on each side', () => {
  for (const { state } of play(2)) {
    const situation = getSituation<VolleyballNet>(state, 'volleyball')
    if (!situation) continue
    expect(new Set(situation.on?.away).size).toBe(6)
    expect(new Set(situation.on?.home).size).toBe(6)
    const last = Object.values(state.plays ?? {}).at(-1)
    if (last?.scoring) expect(situation.serving).toBe(last.facts?.point)
  }
})

describe('the score file of a simulated volleyball match', () => {
  it('has no findings and is read back unchanged', () => {
    for (let seed = 0; seed < 15; seed++) {
      const state = final(seed)
      const { findings, reading } = throughFile(writeVbgame, volleyballModule, state)
      expect(findings).toEqual([])
      expect([reading.status, reading.state.score, reading.state.periods]).toEqual([
        { kind: 'final' },
        state.score,
        state.periods,
      ])
      expect(reading.plays.map(({ text, kind, side, players }) => ({ text, kind, side, players }))).toEqual(
        Object.values(state.plays ?? {}).map(({ text, kind, side, players }) => ({ text, kind, side, players })),
      )
      for (const side of ['away', 'home'] as const)
        expect(reading.state.teams?.[side]?.stats).toEqual(state.teams?.[side]?.stats)
      for (const [key, { stats, position, starter }] of Object.entries(state.players ?? {}))
        expect(reading.state.players?.[key], key).toMatchObject({
          stats,
          ...(position && { position }),
          ...(starter && { starter }),
        })
    }
  })

  it('has no findings during the match and gives the situation', () => {
    const steps = play(4)
    for (const at of [0, 40, 97, 130]) {
      const state = steps[at]?.state
      if (!state) continue
      const { findings, reading } = throughFile(writeVbgame, volleyballModule, state)
      expect(findings).toEqual([])
      expect([reading.status, reading.state.situation]).toEqual([state.status, state.situation])
    }
  })

  it('gives each play once and in order while it grows', () => {
    const steps = play(3)
    const known = Object.values(replayPlays(writeVbgame, volleyballModule, steps, 200)).sort(
      (one, other) => one.order - other.order,
    )
    const played = Object.values(steps.at(-1)?.state.plays ?? {})
    expect(known.map(({ text }) => text)).toEqual(played.map(({ text }) => text))
  })
})
