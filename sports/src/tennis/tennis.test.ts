import type { Court, GameState } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { boxScore } from '../kit/box-score.ts'
import type { PlayedGame } from '../kit/season/season.ts'
import { seasonTables } from '../kit/season/season.ts'
import { orderOfFinish, scoreLine } from './courts.ts'
import { doublesPoint, isSetOver } from './laws.ts'
import { listTennisLines } from './lines.ts'
import { tennisModule } from './tennis.ts'

const court = (kind: 'singles' | 'doubles', number: number, sets: number[][], rest: Partial<Court> = {}): Court => ({
  kind,
  number,
  sets,
  order: kind === 'doubles' ? number : 10 + number,
  away: kind === 'doubles' ? [`a${number}`, `a${number + 3}`] : [`a${number}`],
  home: kind === 'doubles' ? [`h${number}`, `h${number + 3}`] : [`h${number}`],
  ...rest,
})
const dual: GameState = {
  status: { kind: 'live', label: '' },
  score: { away: 2, home: 3 },
  players: { a1: { side: 'away', name: 'Ida Low', order: 1, stats: {} } },
  courts: {
    d1: court('doubles', 1, [[6, 3]], { winner: 'away', finished: 2 }),
    d2: court('doubles', 2, [[7, 6, 5]], { winner: 'away', finished: 1 }),
    d3: court('doubles', 3, [[4, 5]], { ended: 'unf.' }),
    s1: court(
      'singles',
      1,
      [
        [3, 6],
        [7, 6, 5],
        [6, 4],
      ],
      { winner: 'away', finished: 4, clinched: true },
    ),
    s2: court(
      'singles',
      2,
      [
        [2, 6],
        [3, 6],
      ],
      { winner: 'home', finished: 1 },
    ),
    s3: court('singles', 3, [
      [6, 4],
      [2, 3],
    ]),
    s4: court(
      'singles',
      4,
      [
        [6, 4],
        [4, 6],
        [0, 1, 7],
      ],
      { winner: 'home', finished: 2 },
    ),
    s5: court(
      'singles',
      5,
      [
        [1, 6],
        [1, 2],
      ],
      { winner: 'home', ended: 'ret.', finished: 3 },
    ),
    s6: court('singles', 6, []),
  },
}

describe('tennis', () => {
  it('recognizes which sets are over', () => {
    const over = [
      [6, 4],
      [7, 5],
      [7, 6, 3],
      [1, 0, 8],
    ]
    const on = [
      [6, 5],
      [5, 4],
      [6, 6],
      [1, 0],
      [7, 4],
    ]
    expect(over.map((set) => isSetOver(set))).toEqual([true, true, true, true])
    expect(on.map((set) => isSetOver(set))).toEqual([false, false, false, false, false])
  })
  it('gives the doubles point to the side that wins two of three', () => {
    expect(doublesPoint(Object.values(dual.courts ?? {}))).toBe('away')
    expect(doublesPoint(Object.values(dual.courts ?? {}).slice(1))).toBeUndefined()
  })
  it('writes matches and the order of finish like box scores do', () => {
    expect(scoreLine(dual.courts?.s1 as Court, 'away')).toBe('3-6, 7-6 (5), 6-4')
    expect(scoreLine(dual.courts?.s1 as Court, 'home')).toBe('6-3, 6-7 (5), 4-6')
    expect(scoreLine(dual.courts?.d3 as Court, 'home')).toBe('5-4, unf.')
    expect(orderOfFinish(dual)).toBe('Doubles (2,1); Singles (2,4,5,1*)')
  })
  it('computes a player’s numbers from the courts and leaves unfinished matches out', () => {
    const one = listTennisLines(dual).find(({ key }) => key === 'a1')
    expect(one).toMatchObject({ name: 'Ida Low', side: 'away' })
    expect(one?.stats).toEqual({
      s_pos: 1,
      s_w: 1,
      s_l: 0,
      s_w1: 1,
      s_l1: 0,
      s_three: 1,
      s_three_w: 1,
      s_clinched: 1,
      s_comebacks: 1,
      s_sets_w: 2,
      s_sets_l: 1,
      s_games_w: 16,
      s_games_l: 16,
      s_tb: 1,
      s_tb_w: 1,
      d_pos: 1,
      d_w: 1,
      d_l: 0,
      d_w1: 1,
      d_l1: 0,
      d_sets_w: 1,
      d_sets_l: 0,
      d_games_w: 6,
      d_games_l: 3,
    })
    const third = listTennisLines(dual).find(({ key }) => key === 'h3')?.stats
    expect(third).toMatchObject({ s_pos: 3, s_sets_w: 0, s_sets_l: 1, d_pos: 3, d_games_w: 5 })
    expect(third).not.toHaveProperty('s_w')
    expect(listTennisLines(dual).find(({ key }) => key === 'h6')?.stats).toEqual({
      s_pos: 6,
      d_pos: 3,
      d_sets_w: 0,
      d_sets_l: 0,
      d_games_w: 5,
      d_games_l: 4,
    })
  })
  it('compares the sides by matches, and counts a doubles match once', () => {
    const box = boxScore(tennisModule, dual)
    const row = (key: string) => box.comparison.find((each) => each.key === key)
    expect(row('d_point')).toMatchObject({ away: { text: '1' }, home: { text: '0' } })
    expect(row('d_w')).toMatchObject({ away: { text: '2' }, home: { text: '0' } })
    expect(row('s_w')).toMatchObject({ away: { text: '1' }, home: { text: '3' } })
    expect(row('s_three_w')).toMatchObject({ away: { text: '1 of 2' }, home: { text: '1 of 2' } })
    expect(box.home.map(({ key }) => key)).toEqual(['singles', 'doubles'])
  })
  it('gives the number of finished matches and who leads on the others', () => {
    expect(tennisModule.now(dual, { away: 'HLF', home: 'WST' })).toEqual({
      label: 'Singles, 4 of 6 done',
      detail: 'HLF leads on 3',
    })
  })
  it('counts a season by position, with the winning streak', () => {
    const game = (id: number, won: boolean): PlayedGame => ({
      id,
      day: `2026-02-0${id}`,
      opponent: 'Alder',
      site: 'home',
      conference: false,
      ranked: false,
      result: null,
      won,
      sets: 0,
      team: {},
      opponents: {},
      lines: listTennisLines({
        ...dual,
        courts: {
          s: court(
            'singles',
            id === 1 ? 2 : 1,
            [
              [6, 0],
              [6, 0],
            ],
            { winner: won ? 'away' : 'home', away: ['a1'] },
          ),
        },
      }),
    })
    const [table] = seasonTables(tennisModule, [game(3, true), game(1, false), game(2, true)])
    const cell = (key: string) => table?.rows[0]?.cells[table.columns.findIndex((column) => column.key === key)]?.text
    expect([cell('gp'), cell('s_w'), cell('s_streak'), cell('s_w1'), cell('s_w2')]).toEqual([
      '3',
      '2-1',
      'W2',
      '2-0',
      '0-1',
    ])
    expect(table?.rows.find(({ name }) => name === 'Ida Low')?.greyed).toBe('Fewer than 5 matches')
  })
})
