import type { GameState, StatValues } from '@fieldhouse/contract/games/game'
import { expect, it } from 'vitest'
import { boxScore } from '../kit/box-score.ts'
import { createCells } from '../kit/tables.ts'
import { getHittingPercentage, getVolleyballPoints, teamBlocks } from './formulas.ts'
import { season } from './season.ts'
import { tables } from './tables.ts'
import { pointFlag, volleyballModule } from './volleyball.ts'

const columns = tables[0]?.columns ?? []
const cellTexts = (stats: StatValues, ...keys: string[]) => {
  const cells = createCells(columns, stats)
  return keys.map((key) => cells[columns.findIndex((column) => column.key === key)]?.text)
}

it('volleyball: the hitting percentage is exact and can be negative', () => {
  expect(getHittingPercentage({ atk_k: 68, atk_e: 40, atk_ta: 186 })).toEqual({ over: 28, under: 186 })
  const text = (atk_k: number, atk_e: number, atk_ta: number) => cellTexts({ atk_k, atk_e, atk_ta }, 'atk_pct')[0]
  expect([text(68, 40, 186), text(49, 25, 166), text(11, 13, 43), text(1, 0, 1), text(0, 0, 0)]).toEqual([
    ...['.151', '.145', '-.047', '1.000', '—'],
  ])
})

it('volleyball: a player counts every shared block, and a team half of it', () => {
  const team = { atk_k: 68, srv_a: 7, blk_solo: 2, blk_ast: 22 }
  expect([teamBlocks(team), getVolleyballPoints(team)]).toEqual([13, 88])
  expect(cellTexts({ atk_k: 2, srv_a: 0, blk_solo: 1, blk_ast: 4 }, 'blk', 'pts')).toEqual(['5', '5.0'])
  expect(getVolleyballPoints({ atk_k: 36, srv_a: 3, blk_solo: 0, blk_ast: 3 })).toBe(40.5)
})

it('volleyball: points are unknown when blocks are unknown', () => {
  expect(cellTexts({ atk_k: 9, srv_a: 1 }, 'blk', 'pts', 'atk_k')).toEqual(['—', '—', '9'])
})

it('volleyball box score: columns are in their usual order', () => {
  expect(columns.map(({ abbr }) => abbr).join(' ')).toBe('SP K E TA PCT A BSE SET SA SE DIG RE BS BA TB BE BHE PTS')
})

it('volleyball season: averages are per set, with a minimum of sets', () => {
  const table = season[0]
  const cells = createCells(table?.columns ?? [], { sp: 41, gp: 12, gs: 11, atk_k: 151, dig: 60 })
  const at = (key: string) => cells[table?.columns.findIndex((column) => column.key === key) ?? -1]?.text
  expect([at('atk_k_set'), at('dig_set'), at('gp'), at('srv_a_set')]).toEqual(['3.68', '1.46', '12-11', '—'])
  const met = (sp: number) => table?.minimum?.met({ sp }, { games: 20, sets: 60 })
  expect([met(39), met(40)]).toEqual([false, true])
})

it('volleyball line score: lists only the sets played, then the sets won', () => {
  const state: GameState = {
    status: { kind: 'final' },
    score: { away: 3, home: 1 },
    periods: {
      1: { away: 25, home: 20 },
      2: { away: 23, home: 25 },
      3: { away: 25, home: 9 },
      4: { away: 30, home: 28 },
    },
  }
  const line = boxScore(volleyballModule, state).line
  expect(line?.away).toEqual({ periods: ['25', '23', '25', '30'], totals: ['3'] })
  expect(line?.periods.map(({ short }) => short)).toEqual(['S1', 'S2', 'S3', 'S4'])
})

it('volleyball: set and match points are shown, and a set needs a two-point lead', () => {
  const state = (away: number, home: number): GameState => ({
    status: { kind: 'live', label: '' },
    score: { away, home },
  })
  expect(pointFlag(state(0, 0), { away: 24, home: 20 }, 1)).toEqual({ side: 'away', what: 'set point' })
  expect(pointFlag(state(0, 2), { away: 23, home: 24 }, 3)).toEqual({ side: 'home', what: 'match point' })
  expect(pointFlag(state(2, 2), { away: 14, home: 13 }, 5)).toEqual({ side: 'away', what: 'match point' })
  expect(pointFlag(state(0, 0), { away: 24, home: 24 }, 1)).toBeUndefined()
  expect(pointFlag(state(0, 0), { away: 25, home: 20 }, 1)).toBeUndefined()
  const live: GameState = {
    ...state(1, 1),
    clock: { period: 3 },
    situation: { kind: 'volleyball', serving: 'home', points: { away: 20, home: 24 } },
  }
  expect(volleyballModule.now(live, { away: 'AAA', home: 'BBB' })).toEqual({
    label: 'Set 3',
    detail: 'BBB 24-20, set point BBB',
  })
  const over = { ...live, situation: { kind: 'volleyball', serving: 'home' as const, points: { away: 20, home: 25 } } }
  expect(volleyballModule.now(over, { away: 'AAA', home: 'BBB' })).toEqual({ label: 'End set 3', detail: 'BBB 25-20' })
})
