import type { GameState } from '@fieldhouse/contract/games/game'
import { clockLabel } from '../kit/clock-words.ts'
import type { Sides } from '../kit/module.ts'
import { ordinal } from '../kit/ordinal.ts'
import { situationOf } from '../kit/view/situation.ts'
import { periods } from './laws.ts'
import type { Field } from './situation.ts'

export function now(state: GameState, sides: Sides): { label: string; detail: string | undefined } {
  const field = situationOf<Field>(state, 'football')
  return {
    label: clockLabel(state, periods, periods / 2),
    detail: field && downAndDistance(field, sides),
  }
}

/** `2nd & 6 at ASU 48` */
export function downAndDistance(field: Field, sides: Sides): string | undefined {
  const where = spotText(field.spot, sides)
  const { down } = field
  if (down === undefined || down < 1) return undefined
  const words = field.to_go === undefined ? `${ordinal(down)} down` : `${ordinal(down)} & ${distanceOf(field)}`
  return where ? `${words} at ${where}` : words
}

export const distanceOf = (field: Field): string => (isGoalToGo(field) ? 'goal' : `${field.to_go}`)

/** The line to gain lies in the end zone. */
function isGoalToGo({ possession, to_go, spot }: Field): boolean {
  if (possession === undefined || to_go === undefined || spot === undefined) return false
  return to_go >= (possession === 'away' ? 100 - spot : spot)
}

/** Yards from the away goal line as the field is painted: `ASU 48`, midfield is `50`. */
export function spotText(spot: number | undefined, sides: Sides): string | undefined {
  if (spot === undefined) return undefined
  if (spot === 50) return '50'
  return spot < 50 ? `${sides.away} ${spot}` : `${sides.home} ${100 - spot}`
}
