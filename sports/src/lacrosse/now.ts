import type { GameState } from '@fieldhouse/contract/games/game'
import { clockLabel } from '../kit/clock-words.ts'
import { minutes } from '../kit/format.ts'
import type { Sides } from '../kit/module.ts'
import { periods } from './laws.ts'

/** `Q3 4:12`; `UTAH man up, 0:23`. */
export function now(state: GameState, sides: Sides): { label: string; detail: string | undefined } {
  const field = state.situation?.kind === 'lacrosse' ? state.situation : undefined
  const left = field?.penalty_seconds
  const detail = field?.up && `${sides[field.up]} man up${left === undefined ? '' : `, ${minutes(left)}`}`
  return { label: clockLabel(state, periods, periods / 2), detail }
}
