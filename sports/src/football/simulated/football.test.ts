import type { GameState } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { getSituation } from '../../kit/view/situation.ts'
import { createMeans, createTrialSetup, findBrokenSums, replayPlays, throughFile } from '../../simulated/trial.ts'
import { footballModule } from '../football.ts'
import type { FootballField } from '../situation.ts'
import { writeFbgame } from '../written/fbgame.ts'
import { simulateFootball } from './football.ts'

const play = (seed: number) => simulateFootball(createTrialSetup('football', `football-${seed}`))
const final = (seed: number) => {
  const state = play(seed).at(-1)?.state
  if (!state) throw new Error('A game has an end.')
  return state
}

it('simulated football: the same seed gives the same game', () => {
  expect(final(1)).toEqual(final(1))
})

it('simulated football: takes two to four hours, and time never goes back', () => {
  const steps = play(2)
  const hours = (steps.at(-1)?.second ?? 0) / 3600
  expect(hours).toBeGreaterThan(2.4)
  expect(hours).toBeLessThan(4)
  expect(steps.every((step, index) => step.second >= (steps[index - 1]?.second ?? 0))).toBe(true)
  expect(steps[0]?.state.status).toEqual({ kind: 'live', label: '1st 15:00' })
  expect(steps.at(-1)?.state.status.kind).toBe('final')
})

describe('two hundred simulated football games', () => {
  const finals = Array.from({ length: 200 }, (_, seed) => final(seed))
  it('add up: players to teams, and periods and plays to the score', () => {
    for (const state of finals) expect(findBrokenSums(footballModule, state)).toEqual([])
  })

  it('have no touchdown out of bounds', () => {
    const texts = finals.flatMap(({ plays }) => Object.values(plays ?? {}).map(({ text }) => text))
    expect(texts.filter((text) => /out of bounds.*touchdown/i.test(text))).toEqual([])
    expect(texts.some((text) => /out of bounds/i.test(text))).toBe(true)
  })

  it('have a winner, and points that match their scores', () => {
    for (const { score, teams } of finals) {
      expect(score?.away).not.toBe(score?.home)
      for (const side of ['away', 'home'] as const) {
        const stats = teams?.[side]?.stats ?? {}
        const two = (stats.score_pat_rush ?? 0) + (stats.score_pat_rec ?? 0)
        const worth = 6 * (stats.score_td ?? 0) + 3 * (stats.score_fg ?? 0) + (stats.score_pat_kick ?? 0) + 2 * two
        expect(worth).toBe(score?.[side])
      }
    }
  })

  it('have realistic averages', () => {
    const mean = createMeans(finals)
    const ranges: Record<string, [number, number]> = {
      score: [20, 31],
      rush_att: [30, 44],
      rush_yds: [110, 190],
      pass_att: [26, 42],
      pass_comp: [16, 26],
      pass_yds: [185, 285],
      pass_int: [0.5, 1.4],
      sacks: [1.4, 3.4],
      pen_no: [4.5, 8.5],
      pen_yds: [38, 75],
      punt_no: [3, 7.5],
      fd: [17, 27],
      off_plays: [62, 80],
      fg_att: [1, 3],
      fum_lost: [0.05, 1],
    }
    for (const [key, [low, high]] of Object.entries(ranges)) {
      expect(mean(key), key).toBeGreaterThan(low)
      expect(mean(key), key).toBeLessThan(high)
    }
  })
})

describe('the situation of a simulated football game', () => {
  const sides = { away: 'HLF', home: 'BRK' }
  const plays = (state: GameState) => Object.values(state.plays ?? {}).filter(({ kind }) => kind !== 'note')
  it.each([5, 6, 7, 8, 9, 10])('gives no down after a score, at the half or in the end zone (%i)', (seed) => {
    for (const { state } of play(seed)) {
      const { label, detail } = footballModule.now(state, sides)
      const last = plays(state).at(-1)
      const over = label === 'Half' || label === 'End 4th' || state.status.kind === 'final'
      if (over || last === undefined || last.scoring || last.kind === 'extra_point') expect(detail).toBeUndefined()
      if (detail) expect(detail).toMatch(/^[1-4](st|nd|rd|th) & (goal|[1-9]\d?) at ((HLF|BRK) [1-9]\d?|50)$/)
      expect(label).not.toMatch(/^End \d?OT/)
    }
  })
})

describe('the score file of a simulated football game', () => {
  it('has no findings and is read back unchanged', () => {
    for (let seed = 0; seed < 12; seed++) {
      const state = final(seed)
      const { findings, reading } = throughFile(writeFbgame, footballModule, state)
      expect(findings).toEqual([])
      expect(reading.state.score).toEqual(state.score)
      expect(reading.state.periods).toEqual(state.periods)
      expect(reading.plays.map(({ text }) => text)).toEqual(Object.values(state.plays ?? {}).map(({ text }) => text))
      for (const side of ['away', 'home'] as const)
        expect(reading.state.teams?.[side]?.stats).toMatchObject(state.teams?.[side]?.stats ?? {})
      for (const [key, line] of Object.entries(state.players ?? {}))
        for (const [stat, value] of Object.entries(line.stats))
          if (value !== 0) expect(reading.state.players?.[key]?.stats[stat], `${key} ${stat}`).toBe(value)
      expect(Object.keys(reading.state.groups ?? {})).toEqual(Object.keys(state.groups ?? {}))
    }
  })

  it('gives each play once and in order while it grows', () => {
    const steps = play(3)
    const known = Object.values(replayPlays(writeFbgame, footballModule, steps, 200)).sort(
      (one, other) => one.order - other.order,
    )
    const played = Object.values(steps.at(-1)?.state.plays ?? {})
    expect(known.map(({ text }) => text)).toEqual(played.map(({ text }) => text))
    expect(new Set(known.map(({ order }) => order)).size).toBe(played.length)
  })

  it('gives possession and field position, and neither between a score and the kickoff', () => {
    const situationOf = (state: GameState) => {
      const { kind, possession, down, to_go, spot, timeouts } = getSituation<FootballField>(state, 'football') ?? {}
      return { kind, possession, down, to_go, spot, timeouts }
    }
    const steps = play(4)
    const scored = steps.find(
      ({ state }) => situationOf(state).spot === undefined && state.score?.away !== state.score?.home,
    )
    for (const { state } of [steps[30], steps[90], scored].flatMap((step) => step ?? [])) {
      const { findings, reading } = throughFile(writeFbgame, footballModule, state)
      expect(findings).toEqual([])
      expect(reading.status).toEqual(state.status)
      expect(situationOf({ ...state, ...reading.state })).toEqual(situationOf(state))
    }
  })
})
