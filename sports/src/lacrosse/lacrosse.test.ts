import type { GameState, StatValues } from '@fieldhouse/contract/games/game'
import { expect, it } from 'vitest'
import { boxScore } from '../kit/box-score.ts'
import { createCells } from '../kit/tables.ts'
import { lacrosseModule } from './lacrosse.ts'
import { season } from './season.ts'
import { keepers, tables } from './tables.ts'

const cellTexts = (columns: Parameters<typeof createCells>[0], stats: StatValues, ...keys: string[]) => {
  const cells = createCells(columns, stats)
  return keys.map((key) => cells[columns.findIndex((column) => column.key === key)]?.text)
}
const players = tables[0]?.columns ?? []

it('lacrosse: a goal and an assist are one point each', () => {
  expect(cellTexts(players, { g: 3, a: 2, sh: 7 }, 'pts', 'sog')).toEqual(['5', '—'])
})

it('lacrosse: penalties are shown with their time', () => {
  expect(cellTexts(players, { pen: 2, pen_sec: 90 }, 'pen')).toEqual(['2-1:30'])
  expect(cellTexts(players, { pen: 0, pen_sec: 0 }, 'pen')).toEqual(['0'])
})

it('lacrosse: a goalkeeper’s average is per sixty minutes, and the save percentage has three decimals', () => {
  const stats = { gk_sec: 3081, gk_ga: 7, gk_saves: 7, gp: 1 }
  expect(cellTexts(keepers, stats, 'gk_sec', 'gk_pct')).toEqual(['51:21', '.500'])
  expect(cellTexts(season[2]?.columns ?? [], stats, 'gk_gaa')).toEqual(['8.18'])
})

it('lacrosse: face-offs show wins, losses and percentage, with a minimum for the ranking', () => {
  expect(cellTexts(season[0]?.columns ?? [], { fo_won: 17, fo_lost: 13, gp: 2 }, 'fo_won', 'fo_pct')).toEqual([
    '17-13',
    '.567',
  ])
  const met = (fo_won: number) => season[1]?.minimum?.met({ fo_won, fo_lost: 20 }, { games: 10, sets: 0 })
  expect([met(19), met(20)]).toEqual([false, true])
})

it('lacrosse box score: columns are in their usual order, and draws are shown only when kept', () => {
  expect(players.map(({ abbr }) => abbr).join(' ')).toBe('G A PTS SH SOG GB TO CT FO PEN')
  const state: GameState = {
    status: { kind: 'live', label: '' },
    players: { a1: { side: 'away', name: 'A', order: 0, stats: { g: 1 } } },
  }
  expect(boxScore(lacrosseModule, state).away.map(({ key }) => key)).toEqual(['players'])
  const womens = { ...state, players: { a1: { side: 'away' as const, name: 'A', order: 0, stats: { g: 1, dc: 4 } } } }
  expect(boxScore(lacrosseModule, womens).away.map(({ key }) => key)).toEqual(['players', 'draws'])
})

it('lacrosse: the status gives the clock, and who is a player up and for how long', () => {
  const live: GameState = {
    status: { kind: 'live', label: '' },
    clock: { period: 3, seconds: 252 },
    situation: { kind: 'lacrosse', up: 'away', penalty_seconds: 23 },
  }
  expect(lacrosseModule.now(live, { away: 'AAA', home: 'BBB' })).toEqual({
    label: '3rd 4:12',
    detail: 'AAA man up, 0:23',
  })
  expect(lacrosseModule.finalNote({ ...live, periods: { 5: { away: 1 } } })).toBe('OT')
})
