import type { GameState } from '@fieldhouse/contract/games/game'
import { minutes } from '../kit/format.ts'
import { ordinal } from '../kit/ordinal.ts'
import { overtimeSeconds, periodSeconds, periods } from './laws.ts'

export function periodName(number: number): { short: string; long: string } {
  if (number <= periods) return { short: String(number), long: `${ordinal(number)} quarter` }
  const extra = number - periods
  return extra === 1 ? { short: 'OT', long: 'Overtime' } : { short: `OT${extra}`, long: `${ordinal(extra)} overtime` }
}

/** When a period is over on a clock that runs up from the start of the game. */
const endOf = (period: number): number =>
  Math.min(period, periods) * periodSeconds + Math.max(0, period - periods) * overtimeSeconds

/** The clock runs up: `3rd 42:10`; `Half`; `OT 65:00`. */
export function now({ clock }: GameState): { label: string; detail: string | undefined } {
  if (!clock) return { label: 'Live', detail: undefined }
  const { period, seconds, running } = clock
  const name = period <= periods ? ordinal(period) : periodName(period).short
  const over = seconds !== undefined && running === false && seconds >= endOf(period)
  if (over) return { label: period === periods / 2 ? 'Half' : `End ${name}`, detail: undefined }
  return { label: seconds === undefined ? name : `${name} ${minutes(seconds)}`, detail: undefined }
}

/** `OT`, `2OT`; `SO 3-2` where a shootout decided. */
export function finalNote(state: GameState): string | undefined {
  if (state.notes?.shootout) return `SO ${state.notes.shootout}`
  const extra = Math.max(0, ...Object.keys(state.periods ?? {}).map(Number)) - periods
  return extra > 0 ? (extra === 1 ? 'OT' : `${extra}OT`) : undefined
}
