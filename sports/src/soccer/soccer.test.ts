import type { GameState } from '@fieldhouse/contract/games/game'
import { expect, it } from 'vitest'
import { formatValue } from '../kit/format.ts'
import { getGoalPoints, getGoalsAgainstAverage, getSavePercentage } from '../kit/goals/columns.ts'
import { getOutcome } from '../kit/result.ts'
import { soccerModule } from './soccer.ts'

const sides = { away: 'UTA', home: 'ASU' }
const live = (rest: Partial<GameState>): GameState => ({ status: { kind: 'live', label: '' }, ...rest })

it('soccer: a goal is two points and an assist one', () => {
  expect(getGoalPoints({ g: 3, a: 2 })).toBe(8)
  expect(getGoalPoints({ sh: 2 })).toBeUndefined()
})

it('soccer: save percentage and goals against average are computed, or unknown', () => {
  expect(formatValue(getSavePercentage({ gk_saves: 5, gk_ga: 2 }), { kind: 'rate', digits: 3 })).toBe('.714')
  expect(formatValue(getGoalsAgainstAverage(5400)({ gk_ga: 2, gk_sec: 5514 }), { kind: 'decimal', digits: 2 })).toBe(
    '1.96',
  )
  expect(getGoalsAgainstAverage(5400)({ gk_saves: 3 })).toBeUndefined()
})

it('soccer: the clock runs up and shows halftime, overtime and added time', () => {
  const label = (clock: GameState['clock'] & object) => soccerModule.now(live({ clock }), sides).label
  expect(label({ period: 1, seconds: 1394 })).toBe('1st 23:14')
  expect(label({ period: 1, seconds: 2700, running: false })).toBe('Half')
  expect(label({ period: 3, seconds: 5514 })).toBe('OT 91:54')
  const added = live({ clock: { period: 2, seconds: 5400 }, situation: { kind: 'soccer', added: 3 } })
  expect(soccerModule.now(added, sides).label).toBe('2nd 90:00 +3')
})

it('soccer: the status says which team is short of players', () => {
  const state = live({
    clock: { period: 2, seconds: 3000 },
    situation: { kind: 'soccer', men: { away: 10, home: 11 } },
  })
  expect(soccerModule.now(state, sides).detail).toBe('UTA down to 10')
})

it('soccer: a game decided by penalty kicks stays a tie and shows the kicks', () => {
  const state = live({ score: { away: 1, home: 1 }, notes: { kicks: '5-4' }, periods: { '4': { away: 0, home: 0 } } })
  expect(soccerModule.finalNote(state)).toBe('PK 5-4')
  expect(getOutcome(soccerModule, state.score ?? {}, 'away')).toBe('T')
})
