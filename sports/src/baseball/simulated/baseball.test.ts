import type { GameState } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { createMeans, createTrialSetup, findBrokenSums, replayPlays, throughFile } from '../../simulated/trial.ts'
import { baseballModule, softballModule } from '../baseball.ts'
import { writeBaseball, writeSoftball } from '../written/bsgame.ts'
import { simulateBaseball, simulateSoftball } from './baseball.ts'

const games = {
  baseball: { simulate: simulateBaseball, module: baseballModule, write: writeBaseball, innings: 9 },
  softball: { simulate: simulateSoftball, module: softballModule, write: writeSoftball, innings: 7 },
} as const

const ranges: Record<keyof typeof games, Record<string, [number, number]>> = {
  baseball: {
    score: [5.2, 7.2],
    bat_h: [8.5, 11],
    bat_bb: [3.6, 5.2],
    bat_so: [7.5, 10],
    bat_hr: [0.9, 1.7],
    bat_lob: [7, 10],
    pit_pitches: [130, 165],
    fld_e: [0.3, 1],
  },
  softball: {
    score: [3.7, 5.6],
    bat_h: [6.3, 9],
    bat_bb: [2, 3.8],
    bat_so: [4.3, 6.5],
    bat_hr: [0.6, 1.5],
    bat_lob: [4.5, 8],
    pit_pitches: [85, 125],
    fld_e: [0.2, 0.8],
  },
}

describe.each(['baseball', 'softball'] as const)('a simulated game of %s', (sport) => {
  const { simulate, module, write, innings } = games[sport]
  const play = (seed: number) => simulate(createTrialSetup(sport, `${sport}-${seed}`))
  const final = (seed: number): GameState => {
    const state = play(seed).at(-1)?.state
    if (!state) throw new Error('A game has an end.')
    return state
  }
  const finals = Array.from({ length: 200 }, (_, seed) => final(seed))
  const lengthOf = ({ periods }: GameState) => Object.keys(periods ?? {}).length

  it('adds up: players to teams, and innings and plays to the score', () => {
    for (const state of finals) expect(findBrokenSums(module, state, ['bat_lob'])).toEqual([])
  })

  it('gives each batter’s result to a pitcher and each out to a fielder', () => {
    for (const { teams } of finals)
      for (const [side, other] of [
        ['away', 'home'],
        ['home', 'away'],
      ] as const) {
        const [at, against] = [teams?.[side]?.stats ?? {}, teams?.[other]?.stats ?? {}]
        for (const key of ['ab', 'h', 'r', 'bb', 'so', 'hr', 'double', 'triple', 'hbp', 'fly', 'ground', 'gdp', 'kl'])
          expect(at[`bat_${key}`], key).toBe(against[`pit_${key}`])
        expect(against.pit_outs).toBe(against.fld_po)
        const placed = at.bat_placed ?? 0
        expect(at.bat_lob).toBe((at.bat_pa ?? 0) + placed - (at.bat_r ?? 0) - (against.fld_po ?? 0))
      }
  })

  it('has a winner, and the home team never bats longer than it must', () => {
    for (const state of finals) {
      const { away = 0, home = 0 } = state.score ?? {}
      expect(away).not.toBe(home)
      const last = state.periods?.[lengthOf(state)]
      const early = lengthOf(state) < innings
      if (early) expect(Math.abs(away - home)).toBeGreaterThanOrEqual(sport === 'baseball' ? 10 : 8)
      if (last?.home_mark) expect(home).toBeGreaterThan(away)
      else expect(last?.home).toBeGreaterThanOrEqual(0)
    }
    expect(finals.filter((state) => lengthOf(state) > innings).length).toBeGreaterThan(5)
    expect(
      finals.filter(({ status }) => status.kind === 'final' && status.note?.startsWith('F/')).length,
    ).toBeGreaterThan(2)
  })

  it('has one win, one loss and at most one save', () => {
    for (const { players, score } of finals) {
      const won = (score?.home ?? 0) > (score?.away ?? 0) ? 'home' : 'away'
      const playersWith = (key: string) => Object.values(players ?? {}).filter(({ stats }) => stats[key])
      expect(playersWith('pit_win').map(({ side }) => side)).toEqual([won])
      expect(playersWith('pit_loss').map(({ side }) => side)).toEqual([won === 'home' ? 'away' : 'home'])
      expect(playersWith('pit_save').length).toBeLessThanOrEqual(1)
    }
  })

  it('has realistic averages', () => {
    const mean = createMeans(finals)
    for (const [key, [low, high]] of Object.entries(ranges[sport])) {
      expect(mean(key), key).toBeGreaterThan(low)
      expect(mean(key), key).toBeLessThan(high)
    }
  })

  it('passes through its score file unchanged and without findings', () => {
    for (let seed = 0; seed < 15; seed++) {
      const state = final(seed)
      const { findings, reading } = throughFile(write, module, state)
      expect(findings).toEqual([])
      expect([reading.status, reading.state.score, reading.state.periods]).toEqual([
        state.status,
        state.score,
        state.periods,
      ])
      const partsOf = (plays: readonly object[]) =>
        plays.map((play) => {
          const { text, kind, side, score, group, clock } = play as { [key: string]: unknown }
          return { text, kind, score, group, clock, ...(kind !== 'substitution' && { side }) }
        })
      expect(partsOf(reading.plays)).toEqual(partsOf(Object.values(state.plays ?? {})))
      for (const side of ['away', 'home'] as const)
        expect(reading.state.teams?.[side]?.stats).toEqual(state.teams?.[side]?.stats)
      for (const [key, { stats, starter }] of Object.entries(state.players ?? {}))
        expect(reading.state.players?.[key], key).toMatchObject({ stats, ...(starter && { starter }) })
    }
  })

  it('is read correctly at any point of the game', () => {
    const steps = play(4)
    for (const at of [0, 9, 23, 40, 58]) {
      const state = steps[at]?.state
      if (!state) continue
      const { findings, reading } = throughFile(write, module, state)
      expect(findings).toEqual([])
      expect([reading.status, reading.state.situation]).toEqual([state.status, state.situation])
    }
  })

  it('gives each play once and in order while its file grows', () => {
    const steps = play(3)
    const known = Object.values(replayPlays(write, module, steps, 200)).sort((one, other) => one.order - other.order)
    const played = Object.values(steps.at(-1)?.state.plays ?? {})
    expect(known.map(({ text }) => text)).toEqual(played.map(({ text }) => text))
  })
})
