import type { GameState } from '@fieldhouse/contract/games/game'
import { minutes } from '../kit/format.ts'
import type { Sides } from '../kit/module.ts'
import { ordinal } from '../kit/ordinal.ts'
import { situationOf } from '../kit/view/situation.ts'
import { overtimeSeconds, periodSeconds, periods } from './laws.ts'
import type { Pitch } from './situation.ts'

export const periodName = (number: number): { short: string; long: string } => {
  if (number <= periods) return { short: String(number), long: `${ordinal(number)} half` }
  const extra = number - periods
  return extra === 1 ? { short: 'OT', long: 'Overtime' } : { short: `OT${extra}`, long: `${ordinal(extra)} overtime` }
}

/** When a period is over on a clock that runs up from the start of the game. */
export const endOf = (period: number): number =>
  Math.min(period, periods) * periodSeconds + Math.max(0, period - periods) * overtimeSeconds

export function now(state: GameState, sides: Sides): { label: string; detail: string | undefined } {
  return { label: label(state), detail: shortHanded(state, sides) }
}

/** The clock runs up: `1st 23:14`; `Half`; `2nd 90:00 +3`. */
function label(state: GameState): string {
  const { clock } = state
  if (!clock) return 'Live'
  const { period, seconds, running } = clock
  const name = period <= periods ? ordinal(period) : periodName(period).short
  if (seconds === undefined) return name
  if (running === false && seconds >= endOf(period)) return period === 1 ? 'Half' : `End ${name}`
  const pitch = situationOf<Pitch>(state, 'soccer')
  const added = pitch?.added ? ` +${pitch.added}` : ''
  return `${name} ${minutes(seconds)}${added}`
}

const eleven = 11

/** `UTA with 10`: only when somebody was sent off. */
function shortHanded(state: GameState, sides: Sides): string | undefined {
  const pitch = situationOf<Pitch>(state, 'soccer')
  if (!pitch?.men) return undefined
  const fewer = (['away', 'home'] as const).flatMap((side) => {
    const men = pitch.men?.[side]
    return men !== undefined && men < eleven ? [`${sides[side]} with ${men}`] : []
  })
  return fewer.length > 0 ? fewer.join(', ') : undefined
}

/** `OT`, `2OT`; `PK 5-4` where kicks decided who goes on: in the record it stays a tie. */
export function finalNote(state: GameState): string | undefined {
  if (state.notes?.kicks) return `PK ${state.notes.kicks}`
  const last = Math.max(0, ...Object.keys(state.periods ?? {}).map(Number))
  if (last <= periods) return undefined
  return last - periods === 1 ? 'OT' : `${last - periods}OT`
}
