import { describe, expect, it } from 'vitest'
import { createMeans, createTrialSetup, findBrokenSums, replayPlays, throughFile } from '../../simulated/trial.ts'
import { lacrosseModule } from '../lacrosse.ts'
import { writeLcgame } from '../written/lcgame.ts'
import { simulateLacrosse } from './lacrosse.ts'

const play = (seed: number) => simulateLacrosse(createTrialSetup('mens-lacrosse', `lacrosse-${seed}`))
const final = (seed: number) => {
  const state = play(seed).at(-1)?.state
  if (!state) throw new Error('A game has an end.')
  return state
}
const both = [
  ['away', 'home'],
  ['home', 'away'],
] as const

describe('two hundred simulated lacrosse games', () => {
  const finals = Array.from({ length: 200 }, (_, seed) => final(seed))

  it('add up: players to teams, and periods and plays to the score', () => {
    for (const state of finals) expect(findBrokenSums(lacrosseModule, state)).toEqual([])
  })

  it('give each player one position, and only specialists take face-offs', () => {
    for (const { players } of finals.slice(0, 20)) {
      const rows = Object.values(players ?? {})
      expect(rows).toHaveLength(36)
      for (const { position, stats } of rows) if (stats.fo_won) expect(position).toBe('FO')
    }
  })

  it('have a winner with exactly one winning goal', () => {
    for (const { score, teams } of finals) {
      const margin = (score?.home ?? 0) - (score?.away ?? 0)
      expect(margin).not.toBe(0)
      expect(teams?.[margin > 0 ? 'home' : 'away']?.stats?.gw).toBe(1)
    }
  })

  it('credit each shot on goal as a goal or a save, and each face-off to both sides', () => {
    for (const { score, teams } of finals)
      for (const [side, other] of both) {
        const [own, theirs] = [teams?.[side]?.stats, teams?.[other]?.stats]
        expect(own?.gk_saves).toBe((theirs?.sog ?? 0) - (score?.[other] ?? 0))
        expect([own?.fo_won, own?.gk_sf, own?.gk_ga]).toEqual([theirs?.fo_lost, theirs?.sh, theirs?.g])
        expect(own?.clear_made).toBeLessThanOrEqual(own?.clear_att ?? 0)
      }
  })

  it('have realistic averages', () => {
    const mean = createMeans(finals)
    const ranges: Record<string, [number, number]> = {
      score: [8.5, 12.5],
      sh: [28, 42],
      gb: [19, 34],
      to: [10, 19],
      emo_att: [2.2, 5],
      gk_saves: [8, 14],
    }
    for (const [key, [low, high]] of Object.entries(ranges)) {
      expect(mean(key), key).toBeGreaterThan(low)
      expect(mean(key), key).toBeLessThan(high)
    }
    expect(mean('clear_made') / mean('clear_att')).toBeCloseTo(0.87, 1)
    expect(mean('sog') / mean('sh')).toBeCloseTo(0.6, 1)
  })
})

it('simulated lacrosse: takes about two hours, with some extra-player time', () => {
  const steps = play(1)
  const hours = (steps.at(-1)?.second ?? 0) / 3600
  expect(hours).toBeGreaterThan(1.7)
  expect(hours).toBeLessThan(2.7)
  const details = steps.map(({ state }) => lacrosseModule.now(state, { away: 'HLF', home: 'BRK' }).detail ?? '')
  expect(details.some((detail) => detail.includes('man up'))).toBe(true)
})

describe('the score file of a simulated lacrosse game', () => {
  it('has no findings and is read back unchanged', () => {
    for (let seed = 0; seed < 15; seed++) {
      const state = final(seed)
      const { findings, reading } = throughFile(writeLcgame, lacrosseModule, state)
      expect(findings).toEqual([])
      expect([reading.status, reading.state.score, reading.state.periods]).toEqual([
        state.status,
        state.score,
        state.periods,
      ])
      expect(reading.plays.map(({ text, kind, clock, elapsed }) => ({ text, kind, clock, elapsed }))).toEqual(
        Object.values(state.plays ?? {}).map(({ text, kind, clock, elapsed }) => ({ text, kind, clock, elapsed })),
      )
      for (const [side] of both) expect(reading.state.teams?.[side]?.stats).toEqual(state.teams?.[side]?.stats)
      for (const [key, { stats, starter }] of Object.entries(state.players ?? {}))
        expect(reading.state.players?.[key], key).toMatchObject({ stats, ...(starter && { starter }) })
    }
  })

  it('has no findings during the game and says who is a player up', () => {
    const steps = play(4)
    const up = steps.findIndex(({ state }) => state.situation?.kind === 'lacrosse' && state.situation.up !== undefined)
    for (const at of [0, 50, up, 150]) {
      const state = steps[at]?.state
      if (!state) continue
      const { findings, reading } = throughFile(writeLcgame, lacrosseModule, state)
      expect(findings).toEqual([])
      expect([reading.status, reading.state.situation]).toEqual([state.status, state.situation])
    }
  })

  it('gives each play once and in order while it grows', () => {
    const steps = play(3)
    const known = Object.values(replayPlays(writeLcgame, lacrosseModule, steps, 200)).sort(
      (one, other) => one.order - other.order,
    )
    const played = Object.values(steps.at(-1)?.state.plays ?? {})
    expect(known.map(({ text }) => text)).toEqual(played.map(({ text }) => text))
  })
})
