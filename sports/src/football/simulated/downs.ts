import type { StatValues } from '@fieldhouse/contract/games/game'
import type { FootballSimulation, Snap } from './field.ts'

export type DownOutcome = 'goes on' | 'first down' | 'touchdown' | 'turnover on downs'

/** Moves the ball. `how` says which kind of first down it would be. */
export function advanceBall(field: FootballSimulation, before: Snap, gain: number, how: 'rush' | 'pass'): DownOutcome {
  field.spot = before.spot + gain
  const touchdown = field.spot >= 100
  const first = touchdown || gain >= before.toGo
  countDownAttempt(field, before, first)
  if (first) field.book.team(before.offense, { fd: 1, [`fd_${how}`]: 1 })
  if (touchdown) return 'touchdown'
  if (first) {
    firstDown(field)
    return 'first down'
  }
  field.down = before.down + 1
  field.toGo = before.toGo - gain
  return field.down > 4 ? 'turnover on downs' : 'goes on'
}

export function firstDown(field: FootballSimulation) {
  field.down = 1
  field.toGo = Math.min(10, 100 - field.spot)
}

/** Counts third-down and fourth-down attempts once the ball was run or thrown. */
export function countDownAttempt(field: FootballSimulation, { down, offense }: Snap, made: boolean) {
  const name = down === 3 ? 'third' : down === 4 ? 'fourth' : undefined
  if (name) field.book.team(offense, { [`${name}_att`]: 1, [`${name}_made`]: Number(made) })
  if (field.drive) field.drive.plays += 1
}

/** Statistics of a rush, also for a sack. */
export const toRushStats = (gain: number): StatValues => ({
  rush_att: 1,
  rush_yds: gain,
  rush_gain: Math.max(0, gain),
  rush_loss: Math.max(0, -gain),
})

export const toOffenseStats = (yards: number): StatValues => ({ off_plays: 1, off_yds: yards })

export function yardsText(gain: number): string {
  const yards = Math.abs(gain) === 1 ? 'yard' : 'yards'
  return gain < 0 ? `for a loss of ${-gain} ${yards}` : `for ${gain} ${yards}`
}

export const endings: Readonly<Record<DownOutcome, string>> = {
  'goes on': '',
  'first down': ', 1ST DOWN',
  touchdown: ', TOUCHDOWN',
  'turnover on downs': ', TURNOVER ON DOWNS',
}
