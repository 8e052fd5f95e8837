import type { GameState } from '@fieldhouse/contract/games/game'
import { clockLabel } from '../kit/clock-words.ts'
import { minutes } from '../kit/format.ts'
import type { Sides } from '../kit/module.ts'
import { situationOf } from '../kit/view/situation.ts'
import { periods } from './laws.ts'
import type { Extra } from './situation.ts'

/** `Q3 4:12`; `UTAH man up, 0:23`. */
export function now(state: GameState, sides: Sides): { label: string; detail: string | undefined } {
  const field = situationOf<Extra>(state, 'lacrosse')
  const left = field?.penalty_seconds
  const detail = field?.up && `${sides[field.up]} man up${left === undefined ? '' : `, ${minutes(left)}`}`
  return { label: clockLabel(state, periods, periods / 2), detail }
}
