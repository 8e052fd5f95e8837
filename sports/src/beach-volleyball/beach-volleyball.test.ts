import type { Court, GameState } from '@fieldhouse/contract/games/game'
import { expect, it } from 'vitest'
import { boxScore } from '../kit/box-score.ts'
import { getTeamStats, listStatLines } from '../kit/lines.ts'
import { type PlayedGame, seasonTables } from '../kit/season/season.ts'
import { beachVolleyballModule } from './beach-volleyball.ts'

const court = (number: number, sets: number[][], winner?: 'away' | 'home'): Court => ({
  order: number,
  kind: 'flight',
  number,
  sets,
  away: [`a${2 * number - 1}`, `a${2 * number}`],
  home: [`h${2 * number - 1}`, `h${2 * number}`],
  ...(winner && { winner }),
})
const player = (side: 'away' | 'home', order: number) => ({ side, name: `${side} ${order}`, order, stats: {} })
const people = Array.from({ length: 10 }, (_, at) => at + 1).flatMap((order) => [
  [`a${order}`, player('away', order)] as const,
  [`h${order}`, player('home', order)] as const,
])

const state: GameState = {
  status: { kind: 'live', label: '' },
  score: { away: 1, home: 1 },
  players: Object.fromEntries(people),
  courts: {
    f1: court(
      1,
      [
        [21, 17],
        [18, 21],
        [15, 12],
      ],
      'away',
    ),
    f2: court(
      2,
      [
        [19, 21],
        [20, 22],
      ],
      'home',
    ),
    f3: court(3, [
      [21, 10],
      [4, 6],
    ]),
    f4: court(4, [[12, 18]]),
    f5: court(5, []),
  },
}

it('beach volleyball: both players of a pair get the flight’s numbers', () => {
  const line = listStatLines(beachVolleyballModule, state).find(({ key }) => key === 'a2')
  expect(line?.name).toBe('away 2')
  expect(line?.stats).toEqual({
    flight: 1,
    sets_w: 2,
    sets_l: 1,
    points_w: 54,
    points_l: 50,
    match_w: 1,
    match_l: 0,
    top_w: 1,
    three_w: 1,
    three: 1,
  })
})

it('beach volleyball: a live flight counts its finished sets, and one that has not begun counts nothing', () => {
  const of = (key: string) => listStatLines(beachVolleyballModule, state).find((line) => line.key === key)?.stats
  expect(of('h5')).toEqual({ flight: 3, sets_w: 0, sets_l: 1, points_w: 16, points_l: 25 })
  expect(of('h9')).toEqual({ flight: 5 })
})

it('beach volleyball: a pair’s match counts once for the team', () => {
  expect(getTeamStats(beachVolleyballModule, state, 'away')).toMatchObject({
    match_w: 1,
    match_l: 1,
    sets_w: 3,
    sets_l: 3,
  })
})

it('beach volleyball: season tables list players and pairs separately', () => {
  const game: PlayedGame = {
    id: 1,
    day: '2026-03-07',
    opponent: 'X',
    site: 'home',
    conference: true,
    ranked: false,
    result: null,
    won: null,
    sets: 0,
    opponents: {},
    lines: [],
    team: {},
  }
  const played = { ...game, lines: listStatLines(beachVolleyballModule, state).filter(({ side }) => side === 'away') }
  const tables = seasonTables(beachVolleyballModule, [played, { ...played, id: 2 }])
  const rows = (key: string) => tables.find((table) => table.key === key)?.rows ?? []
  expect([rows('players').length, rows('pairs').length]).toEqual([4, 2])
  expect(rows('pairs').map(({ name, cells }) => [name, cells[0]?.text])).toEqual([
    ['away 1 and away 2', '2-0'],
    ['away 3 and away 4', '0-2'],
  ])
})

it('beach volleyball box score: lists the pairs by flight', () => {
  const [table] = boxScore(beachVolleyballModule, state).away
  expect(table?.rows.slice(0, 3).map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['1-0', '1', '2-1', '54-50', '+4'],
    ['0-1', '2', '0-2', '39-43', '-4'],
    ['—', '3', '1-0', '25-16', '+9'],
  ])
  expect(table?.rows[0]?.name).toBe('away 1 and away 2')
  expect(table?.rows).toHaveLength(5)
})

it('beach volleyball: the status gives finished flights and who leads on the others', () => {
  const sides = { away: 'AAA', home: 'BBB' }
  expect(beachVolleyballModule.now(state, sides)).toEqual({
    label: '2 of 5 flights done',
    detail: 'AAA leads on 3; BBB leads on 4',
  })
  expect(beachVolleyballModule.now({ ...state, score: { away: 3, home: 1 } }, sides).detail).toBe(
    'AAA has clinched the match',
  )
})
