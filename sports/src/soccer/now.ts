import type { GameState } from '@fieldhouse/contract/games/game'
import { formatMinutes } from '../kit/format.ts'
import type { SideNames } from '../kit/module.ts'
import { formatOrdinal } from '../kit/ordinal.ts'
import { getSituation } from '../kit/view/situation.ts'
import { overtimeSeconds, periodSeconds, periods } from './laws.ts'
import type { SoccerPitch } from './situation.ts'

export const getSoccerPeriodName = (number: number): { short: string; long: string } => {
  if (number <= periods) return { short: String(number), long: `${formatOrdinal(number)} half` }
  const extra = number - periods
  return extra === 1
    ? { short: 'OT', long: 'Overtime' }
    : { short: `OT${extra}`, long: `${formatOrdinal(extra)} overtime` }
}

/** The clock at the end of a period. It counts up from the start of the game. */
export const getPeriodEnd = (period: number): number =>
  Math.min(period, periods) * periodSeconds + Math.max(0, period - periods) * overtimeSeconds

export function describeSoccerState(state: GameState, sides: SideNames): { label: string; detail: string | undefined } {
  return { label: formatSoccerClock(state), detail: formatShortHanded(state, sides) }
}

/** Formats the clock, which runs up: `1st 23:14`, `Half`, `2nd 90:00 +3`. */
function formatSoccerClock(state: GameState): string {
  const { clock } = state
  if (!clock) return 'Live'
  const { period, seconds, running } = clock
  const name = period <= periods ? formatOrdinal(period) : getSoccerPeriodName(period).short
  if (seconds === undefined) return name
  if (running === false && seconds >= getPeriodEnd(period)) return period === 1 ? 'Half' : `End ${name}`
  const pitch = getSituation<SoccerPitch>(state, 'soccer')
  const added = pitch?.added ? ` +${pitch.added}` : ''
  return `${name} ${formatMinutes(seconds)}${added}`
}

const eleven = 11

/** Notes a short-handed side, once a player was sent off: `UTA with 10`. */
function formatShortHanded(state: GameState, sides: SideNames): string | undefined {
  const pitch = getSituation<SoccerPitch>(state, 'soccer')
  if (!pitch?.men) return undefined
  const fewer = (['away', 'home'] as const).flatMap((side) => {
    const men = pitch.men?.[side]
    return men !== undefined && men < eleven ? [`${sides[side]} down to ${men}`] : []
  })
  return fewer.length > 0 ? fewer.join(', ') : undefined
}

/** The final note: `OT`, `2OT`, and `PK 5-4` where kicks decided who advances. The record keeps a tie. */
export function finalNote(state: GameState): string | undefined {
  if (state.notes?.kicks) return `PK ${state.notes.kicks}`
  const last = Math.max(0, ...Object.keys(state.periods ?? {}).map(Number))
  if (last <= periods) return undefined
  return last - periods === 1 ? 'OT' : `${last - periods}OT`
}
