import type { GameState } from '@fieldhouse/contract/games/game'
import { formatMinutes } from './format.ts'
import { formatOrdinal } from './ordinal.ts'

/** Names of a game's parts: quarters, halves or periods, and overtime. */
export interface PeriodWords {
  regulation: number
  /** `quarter`, `half` */
  word: string
  /** `Q1`, `1`; by default `1st`. */
  short?(number: number): string
}

export const overtimeShort = (extra: number): string => (extra === 1 ? 'OT' : `${extra}OT`)

export const createPeriodName =
  ({ regulation, word, short }: PeriodWords) =>
  (number: number): { short: string; long: string } => {
    const extra = number - regulation
    if (extra <= 0) return { short: short?.(number) ?? formatOrdinal(number), long: `${formatOrdinal(number)} ${word}` }
    return { short: overtimeShort(extra), long: extra === 1 ? 'Overtime' : `${formatOrdinal(extra)} overtime` }
  }

/** The game clock of a sport whose clock runs down: `4th 6:12`, `Half`, `End 3rd`, `OT 2:00`. */
export function clockLabel(state: GameState, regulation: number, half: number): string {
  const period = state.clock?.period
  if (period === undefined) return 'Live'
  const name = period > regulation ? overtimeShort(period - regulation) : formatOrdinal(period)
  const seconds = state.clock?.seconds
  if (seconds === undefined) return name
  if (seconds > 0)
    return `${name} ${seconds < 60 && !Number.isInteger(seconds) ? seconds.toFixed(1) : formatMinutes(seconds)}`
  return period === half ? 'Half' : `End ${name}`
}

/** `OT`, `2OT`; nothing after regulation. */
export function overtimeNote(state: GameState, regulation: number): string | undefined {
  const last = Math.max(0, ...Object.keys(state.periods ?? {}).map(Number), state.clock?.period ?? 0)
  return last > regulation ? overtimeShort(last - regulation) : undefined
}
