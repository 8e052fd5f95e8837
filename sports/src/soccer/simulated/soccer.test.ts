import { describe, expect, it } from 'vitest'
import { createMeans, createTrialSetup, findBrokenSums, replayPlays, throughFile } from '../../simulated/trial.ts'
import { soccerModule } from '../soccer.ts'
import { writeSogame } from '../written/sogame.ts'
import { simulateSoccer } from './soccer.ts'

const play = (seed: number) => simulateSoccer(createTrialSetup('womens-soccer', `soccer-${seed}`))
const final = (seed: number) => {
  const state = play(seed).at(-1)?.state
  if (!state) throw new Error('A game has an end.')
  return state
}

describe('two hundred simulated soccer games', () => {
  const finals = Array.from({ length: 200 }, (_, seed) => final(seed))
  it('add up: players to teams, and periods and plays to the score', () => {
    for (const state of finals) expect(findBrokenSums(soccerModule, state)).toEqual([])
  })

  it('credit each shot on goal as a goal or a save', () => {
    for (const { score, teams } of finals)
      for (const [side, other] of [
        ['away', 'home'],
        ['home', 'away'],
      ] as const) {
        expect(teams?.[side]?.stats?.gk_saves).toBe((teams?.[other]?.stats?.sog ?? 0) - (score?.[other] ?? 0))
        expect(teams?.[side]?.stats?.gk_sec).toBe(5400)
      }
  })

  it('have realistic averages and some ties', () => {
    const mean = createMeans(finals)
    const ranges: Record<string, [number, number]> = {
      score: [0.9, 2],
      sh: [10.5, 15],
      sog: [4.5, 7.5],
      corners: [3.8, 6.2],
      fouls: [8, 12],
      yc: [0.6, 2],
    }
    for (const [key, [low, high]] of Object.entries(ranges)) {
      expect(mean(key), key).toBeGreaterThan(low)
      expect(mean(key), key).toBeLessThan(high)
    }
    const drawn = finals.filter(({ score }) => score?.away === score?.home).length
    expect(drawn).toBeGreaterThan(20)
    expect(drawn).toBeLessThan(90)
  })
})

it('simulated soccer: takes about two hours with halftime', () => {
  const steps = play(2)
  const hours = (steps.at(-1)?.second ?? 0) / 3600
  expect(hours).toBeGreaterThan(1.7)
  expect(hours).toBeLessThan(2.2)
  expect(steps.some(({ state }) => state.status.kind === 'live' && state.status.label === 'Half')).toBe(true)
})

it('simulated soccer: its score file has no findings and is read back unchanged', () => {
  for (let seed = 0; seed < 15; seed++) {
    const state = final(seed)
    const { findings, reading } = throughFile(writeSogame, soccerModule, state)
    expect(findings).toEqual([])
    expect(reading.over).toBe('period 2 has ended')
    expect(reading.state.score).toEqual(state.score)
    expect(reading.state.periods).toEqual(state.periods)
    expect(reading.plays.map(({ text, kind }) => [text, kind])).toEqual(
      Object.values(state.plays ?? {}).map(({ text, kind }) => [text, kind]),
    )
    for (const [key, line] of Object.entries(state.players ?? {}))
      expect(reading.state.players?.[key]?.stats, key).toMatchObject(line.stats)
  }
})

it('simulated soccer: a growing file gives each play once and in order', () => {
  const steps = play(3)
  const known = Object.values(replayPlays(writeSogame, soccerModule, steps, 200)).sort(
    (one, other) => one.order - other.order,
  )
  const played = Object.values(steps.at(-1)?.state.plays ?? {})
  expect(known.map(({ text }) => text)).toEqual(played.map(({ text }) => text))
})
