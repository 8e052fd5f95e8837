import type { GameState } from '@fieldhouse/contract/games/game'
import { expect, it } from 'vitest'
import { boxScore } from '../kit/box.ts'
import { written } from '../kit/format.ts'
import { football } from './football.ts'
import { passerRating, puntNet } from './tables/formulas.ts'
import { points } from './tables/scoring.ts'

const one = { kind: 'decimal', digits: 1 } as const
const sides = { away: 'UTA', home: 'ASU' }
const live = (rest: Partial<GameState>): GameState => ({ status: { kind: 'live', label: '' }, ...rest })

it('rates a passer of 20-33-0 for 175 and one touchdown at 115.2', () => {
  const stats = { pass_comp: 20, pass_att: 33, pass_int: 0, pass_yds: 175, pass_td: 1 }
  expect(written(passerRating(stats), one)).toBe('115.2')
  expect(passerRating({ pass_att: 33 })).toBeUndefined()
  expect(written(passerRating({ ...stats, pass_att: 0 }), one)).toBe('—')
})

it('takes twenty yards off a punt for a touchback, and its return', () => {
  expect(written(puntNet({ punt_no: 4, punt_yds: 180, punt_tb: 1, punt_ret_yds: 12 }), one)).toBe('37.0')
  expect(puntNet({ punt_no: 4, punt_yds: 180 })).toBeUndefined()
})

it('counts a touchdown six, a field goal three, a kick one, a run or catch two', () => {
  expect(points({ score_td: 4, score_fg: 1, score_pat_kick: 3, score_pat_rec: 1 })).toBe(32)
  expect(points({ tackle_tot: 3 })).toBeUndefined()
})

it('says down, distance and yard line as the field is painted', () => {
  const situation = { kind: 'football', possession: 'away', down: 2, to_go: 6, spot: 52 } as const
  const state = live({ clock: { period: 4, seconds: 372 }, situation })
  expect(football.now(state, sides)).toEqual({ label: '4th 6:12', detail: '2nd & 6 at ASU 48' })
  const goal = live({ clock: { period: 2, seconds: 0 }, situation: { ...situation, down: 1, to_go: 5, spot: 95 } })
  expect(football.now(goal, sides)).toEqual({ label: 'Half', detail: '1st & goal at ASU 5' })
})

it('names overtimes in the clock, the line score and after the final score', () => {
  expect(football.periodName(4)).toEqual({ short: 'Q4', long: '4th quarter' })
  expect(football.periodName(6)).toEqual({ short: '2OT', long: '2nd overtime' })
  expect(football.finalNote(live({ periods: { '6': { away: 3, home: 6 } } }))).toBe('2OT')
  expect(football.finalNote(live({ periods: { '4': { away: 3, home: 6 } } }))).toBeUndefined()
})

it('keeps the tables in the order of a printed box score, and leaves out those nobody stands in', () => {
  const stats = { rush_att: 3, rush_yds: 14, tackle_tot: 2 }
  const players = { a1: { side: 'away' as const, name: 'Ada Quill', order: 1, stats } }
  const box = boxScore(football, live({ players }))
  expect(box.away.map(({ key, section }) => [key, section])).toEqual([
    ['rushing', 'Offense'],
    ['defense', 'Defense'],
  ])
  // What nobody wrote down is unknown, not nothing; the yards stand first.
  expect(box.away[0]?.rows[0]?.cells.map(({ text }) => text)).toEqual(['14', '3', '—', '—', '—', '—', '4.7'])
})

it('greys a passer with too few passes in the season', () => {
  const passing = football.season.find(({ key }) => key === 'passing')
  const met = passing?.kind === 'sum' ? passing.minimum?.met : undefined
  expect(met?.({ pass_att: 29 }, { games: 2, sets: 0 })).toBe(false)
  expect(met?.({ pass_att: 30 }, { games: 2, sets: 0 })).toBe(true)
})
