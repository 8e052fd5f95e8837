import type { Entry, GameState, Meet } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { boxScore } from '../kit/box-score.ts'
import { seasonTables } from '../kit/season/season.ts'
import { golfModule } from './golf.ts'
import { listGolfLines } from './lines.ts'

const pars = [4, 5, 4, 3, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4]
const facts = { par: 72, ...Object.fromEntries(pars.map((par, index) => [`par${index + 1}`, par])) }
/** Builds a card of pars, except for the named holes. */
const card = (off: Record<number, number>): Pick<Entry, 'mark' | 'parts'> => {
  const strokes = pars.map((par, index) => par + (off[index + 1] ?? 0))
  return {
    mark: strokes.reduce((sum, each) => sum + each, 0),
    parts: Object.fromEntries(
      strokes.map((each, index) => [`h${index + 1}`, { order: index + 1, shown: `${each}`, mark: each }]),
    ),
  }
}
const entry = (name: string, team: string, rest: Partial<Entry>): Entry => ({ name, team, order: 1, ...rest })
const meet: Meet = {
  teams: {
    a: { name: 'Alder', school: 1, place: 1, points: 575, shown: '-1', parts: { r1: 288, r2: 287 } },
    b: { name: 'Birch', school: 2, place: 2, points: 580, shown: '+4', parts: { r1: 290, r2: 290 } },
  },
  events: {
    r1: {
      order: 1,
      name: 'Round 1',
      state: 'official',
      low: true,
      facts,
      entries: {
        one: entry('Ida Low', 'a', { ...card({ 4: -2, 5: -1, 6: 1 }), counts: true }),
        two: entry('Una Foss', 'b', { mark: 71, counts: false }),
        three: entry('Bo Ray', 'b', { mark: 75, counts: true }),
      },
    },
    r2: {
      order: 2,
      name: 'Round 2',
      state: 'live',
      low: true,
      facts,
      entries: {
        one: entry('Ida Low', 'a', { ...card({ 1: 2, 2: -2 }), counts: true }),
        two: entry('Una Foss', 'b', { mark: 71 }),
      },
    },
  },
}
const state: GameState = { status: { kind: 'live', label: '' }, meet }

describe('golf', () => {
  it('adds rounds, counts birdies and finds shared places', () => {
    const ida = listGolfLines(state).find(({ name }) => name === 'Ida Low')
    expect(ida).toMatchObject({
      school: 1,
      stats: { rounds: 2, strokes: 142, to_par: -2, r1: 70, r2: 72, counted: 2, place: 1 },
    })
    expect(ida?.stats).toMatchObject({ eagles: 2, birdies: 1, pars: 31, bogeys: 1, doubles: 1, aces: 1 })
    expect(ida?.stats).toMatchObject({ par3_holes: 8, par3_strokes: 22, par5_holes: 8, par5_strokes: 38 })
    // Without a card the birdies are unknown, not zero.
    expect(listGolfLines(state).find(({ name }) => name === 'Una Foss')?.stats).not.toHaveProperty('birdies')
  })
  it('shows the leaderboard, the teams and the cards', () => {
    const box = boxScore(golfModule, state)
    const [board, round] = box.events
    expect(board?.rows.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)])).toEqual([
      ['Ida Low', '-2', '142', 'T1', '70', '72'],
      ['Una Foss', '-2', '142', 'T1', '71*', '71'],
      ['Bo Ray', '+3', '75', '3', '75', '—'],
    ])
    // The most wanted column stays beside the name.
    expect(board?.columns.filter(({ lead }) => lead).map(({ abbr }) => abbr)).toEqual(['PAR'])
    expect(box.standings?.rows[0]?.cells.map(({ text }) => text)).toEqual(['-1', '1st', '288', '287', '575'])
    expect(round?.columns.map(({ abbr }) => abbr).slice(0, 8)).toEqual([
      'PAR',
      'STR',
      'CNT',
      'OUT',
      'IN',
      '1',
      '2',
      '3',
    ])
    expect(round?.columns.find(({ abbr }) => abbr === '4')?.meaning).toBe('Hole 4, par 3')
    expect(golfModule.now(state, { away: '', home: '' })).toEqual({ label: 'Round 2', detail: 'Alder -1, Birch +4' })
  })
  it('finds the lowest round of a season and grays golfers with too few rounds', () => {
    const game = { id: 1, day: '2026-03-01', opponent: 'Open', site: 'away' as const, conference: false, ranked: false }
    const played = { ...game, result: null, won: null, sets: 0, lines: listGolfLines(state), team: {}, opponents: {} }
    const [scoring] = seasonTables(golfModule, [played, { ...played, id: 2, day: '2026-03-08', lines: [] }])
    // A golfer's main number comes first.
    expect(scoring?.columns.map(({ abbr }) => abbr).slice(0, 3)).toEqual(['AVG', 'LOW RD', '+/-'])
    expect(scoring?.columns.filter(({ lead }) => lead).map(({ key }) => key)).toEqual(['avg'])
    expect(scoring?.rows[0]?.cells.map(({ text }) => text).slice(0, 2)).toEqual(['71.00', '70'])
    expect(scoring?.rows[0]?.greyed).toBe('Played fewer than half of the team’s rounds')
  })
})
