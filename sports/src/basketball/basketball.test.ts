import type { GameState, Play } from '@fieldhouse/contract/games/game'
import { expect, it } from 'vitest'
import { formatValue } from '../kit/format.ts'
import { createCell } from '../kit/tables.ts'
import { mensBasketball, runText, withDoubles, womensBasketball } from './basketball.ts'
import { estimatePossessions, getEffectiveShooting, trueShooting } from './shooting.ts'
import { box } from './tables.ts'
import { mensView } from './view.ts'

const percent = { kind: 'percent', digits: 1 } as const
const sides = { away: 'UTA', home: 'ASU' }
const live = (rest: Partial<GameState>): GameState => ({ status: { kind: 'live', label: '' }, ...rest })

it('basketball: effective and true shooting are computed from whole numbers', () => {
  const stats = { fgm: 25, fga: 59, fgm3: 3, fga3: 12, ftm: 19, fta: 26, pts: 72, oreb: 15, to: 25 }
  expect(formatValue(getEffectiveShooting(stats), percent)).toBe('44.9')
  expect(formatValue(trueShooting(stats), percent)).toBe('51.1')
  expect(formatValue(estimatePossessions(stats), { kind: 'integer' })).toBe('81')
  expect(trueShooting({ pts: 4 })).toBeUndefined()
})

it('basketball box score: columns are in the printed order', () => {
  expect(box.map(({ abbr }) => abbr).join(' ')).toBe('MIN FG 3PT FT OREB DREB REB PF PTS AST TO BLK STL')
  const cells = box.map((column) => createCell(column, { min: 31, fgm: 7, fga: 15, pts: 18, ast: 0 }).text)
  expect(cells.join(' ')).toBe('31 7-15 — — — — — — 18 0 — — —')
})

it('basketball: men play halves and women quarters, with overtimes after them', () => {
  expect([mensBasketball.periods, mensBasketball.periodSeconds]).toEqual([2, 1200])
  expect([womensBasketball.periods, womensBasketball.periodSeconds]).toEqual([4, 600])
  expect(mensBasketball.periodName(2).long).toBe('2nd half')
  expect(womensBasketball.periodName(2)).toEqual({ short: 'Q2', long: '2nd quarter' })
  expect(mensBasketball.periodName(3).short).toBe('OT')
  const state = live({ clock: { period: 2, seconds: 0 } })
  expect([mensBasketball, womensBasketball].map((module) => module.now(state, sides).label)).toEqual([
    'End 2nd',
    'Half',
  ])
})

it('basketball: the bonus depends on the other team’s fouls', () => {
  const state = live({
    clock: { period: 1, seconds: 60 },
    situation: { kind: 'basketball', fouls: { away: 7, home: 4 } },
  })
  expect(mensBasketball.now(state, sides).detail).toBe('ASU in the bonus')
  const quarter = live({
    clock: { period: 1, seconds: 60 },
    situation: { kind: 'basketball', fouls: { away: 5, home: 5 } },
  })
  expect(womensBasketball.now(quarter, sides).detail).toBe('Both in the bonus')
})

it('basketball: a run is shown from nine unanswered points', () => {
  const play = (order: number, side: 'away' | 'home', away: number, home: number): Play => ({
    order,
    side,
    period: 1,
    at: '2026-01-01T00:00:00.000Z',
    kind: 'two',
    text: '',
    scoring: true,
    score: { away, home },
  })
  const plays = [play(1, 'home', 0, 2), play(2, 'away', 3, 2), play(3, 'away', 6, 2), play(4, 'away', 9, 2)]
  expect(runText(plays, sides)).toBe('UTA 9-0 run')
  expect(runText(plays.slice(0, 3), sides)).toBeUndefined()
})

it('basketball: double-doubles are counted per game', () => {
  expect(withDoubles({ pts: 12, reb: 10 })).toMatchObject({ double_double: 1 })
  expect(withDoubles({ pts: 12, reb: 10, ast: 11 })).toMatchObject({ triple_double: 1 })
  expect(withDoubles({ pts: 30 })).toEqual({ pts: 30, double_double: 0, triple_double: 0 })
})

it('basketball shot chart: contains only field goal attempts', () => {
  const placed = (kind: string, index: number) => ({
    key: `p${index}`,
    order: index,
    at: '2026-01-01T00:00:00.000Z',
    period: 1,
    side: 'home' as const,
    kind,
    text: kind,
    x: 20,
    y: 50,
  })
  const kinds = [
    'two',
    'missed_three',
    'dunk',
    'free_throw',
    'missed_free_throw',
    'foul',
    'turnover',
    'defensive_rebound',
  ]
  const now = {
    state: live({}),
    plays: kinds.map(placed),
    us: 'home' as const,
    abbrs: sides,
    label: '',
    isOwn: () => true,
  }
  const shots = mensView.charts?.(now)?.flatMap((chart) => (chart?.kind === 'shots' ? chart.shots : []))
  expect(shots?.map(({ text, made }) => `${text} ${made}`)).toEqual(['two true', 'missed_three false', 'dunk true'])
})
