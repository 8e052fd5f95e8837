import { describe, expect, it } from 'vitest'
import { getSituation } from '../../kit/view/situation.ts'
import { createMeans, createTrialSetup, findBrokenSums, replayPlays, throughFile } from '../../simulated/trial.ts'
import { mensBasketball, womensBasketball } from '../basketball.ts'
import { halvesRules, quarters } from '../laws.ts'
import type { BasketballCourt } from '../situation.ts'
import { writeBbgame } from '../written/bbgame.ts'
import { simulateMensBasketball, simulateWomensBasketball } from './basketball.ts'

const kinds = [
  {
    sport: 'mens-basketball',
    module: mensBasketball,
    simulate: simulateMensBasketball,
    write: writeBbgame(halvesRules),
    seconds: 2400,
  },
  {
    sport: 'womens-basketball',
    module: womensBasketball,
    simulate: simulateWomensBasketball,
    write: writeBbgame(quarters),
    seconds: 2400,
  },
]

describe.each(kinds)('a simulated game of $sport', ({ sport, module, simulate, write, seconds }) => {
  const play = (seed: number) => simulate(createTrialSetup(sport, `${sport}-${seed}`))
  const final = (seed: number) => {
    const state = play(seed).at(-1)?.state
    if (!state) throw new Error('A game has an end.')
    return state
  }
  const finals = Array.from({ length: 200 }, (_, seed) => final(seed))

  it('adds up: players to teams, and periods and plays to the score', () => {
    // Minutes are rounded for each player, so they do not add up to the team's.
    for (const state of finals) expect(findBrokenSums(module, state, ['min'])).toEqual([])
  })

  it('has a winner, five players at all times and the points of its baskets', () => {
    for (const { score, teams, periods } of finals) {
      expect(score?.away).not.toBe(score?.home)
      const overtimes = Object.keys(periods ?? {}).length - module.periods
      for (const side of ['away', 'home'] as const) {
        const { fgm = 0, fgm3 = 0, ftm = 0, min } = teams?.[side]?.stats ?? {}
        expect(2 * fgm + fgm3 + ftm).toBe(score?.[side])
        expect(min).toBe((5 * (seconds + overtimes * 300)) / 60)
      }
    }
  })

  it('has realistic averages', () => {
    const mean = createMeans(finals)
    const ranges: Record<string, [number, number]> = {
      score: [60, 77],
      fga: [48, 64],
      fgm: [20, 29],
      fga3: [16, 26],
      fta: [9, 24],
      reb: [26, 42],
      oreb: [6, 13],
      ast: [10, 18],
      to: [9, 16],
      stl: [4, 9],
      blk: [1.5, 5],
      pf: [11, 21],
    }
    for (const [key, [low, high]] of Object.entries(ranges)) {
      expect(mean(key), key).toBeGreaterThan(low)
      expect(mean(key), key).toBeLessThan(high)
    }
  })

  it('takes about two hours and has a halftime', () => {
    const steps = play(5)
    const hours = (steps.at(-1)?.second ?? 0) / 3600
    expect(hours).toBeGreaterThan(1.4)
    expect(hours).toBeLessThan(2.6)
    expect(steps.some(({ state }) => state.status.kind === 'live' && state.status.label === 'Half')).toBe(true)
  })

  it('passes through its score file unchanged and without findings', () => {
    for (let seed = 0; seed < 8; seed++) {
      const state = final(seed)
      const { findings, reading } = throughFile(write, module, state)
      expect(findings).toEqual([])
      expect(reading.status).toEqual(state.status)
      expect(reading.state.score).toEqual(state.score)
      expect(reading.state.periods).toEqual(state.periods)
      expect(reading.plays.map(({ text, x, y }) => [text, x, y])).toEqual(
        Object.values(state.plays ?? {}).map(({ text, x, y }) => [text, x, y]),
      )
      for (const side of ['away', 'home'] as const)
        expect(reading.state.teams?.[side]?.stats).toMatchObject(state.teams?.[side]?.stats ?? {})
      for (const [key, line] of Object.entries(state.players ?? {}))
        expect(reading.state.players?.[key]?.stats, key).toMatchObject(line.stats)
    }
  })

  it('gives each play once and in order while its file grows', () => {
    const steps = play(3)
    const known = Object.values(replayPlays(write, module, steps, 200)).sort((one, other) => one.order - other.order)
    const played = Object.values(steps.at(-1)?.state.plays ?? {})
    expect(known.map(({ text }) => text)).toEqual(played.map(({ text }) => text))
  })

  it('has five players of each team on the court', () => {
    const state = play(4)[150]?.state
    const { findings, reading } = throughFile(write, module, state ?? final(4))
    expect(findings).toEqual([])
    expect(reading.status).toEqual(state?.status)
    const on = getSituation<BasketballCourt>(reading.state, 'basketball')?.on
    expect([on?.away?.length, on?.home?.length]).toEqual([5, 5])
  })
})
