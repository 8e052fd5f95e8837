import type { GameState } from '@fieldhouse/contract/games/game'
import { clockLabel } from '../clock-words.ts'
import { minutes } from '../format.ts'
import type { Sides } from '../module.ts'
import { periods } from './rules.ts'

/** `Q3 4:12`; `UTAH man up, 0:23`. */
export function now(state: GameState, sides: Sides): { label: string; detail: string | undefined } {
  const field = state.situation?.kind === 'lacrosse' ? state.situation : undefined
  const left = field?.penalty_seconds
  const detail = field?.up && `${sides[field.up]} man up${left === undefined ? '' : `, ${minutes(left)}`}`
  return { label: clockLabel(state, periods, periods / 2), detail }
}
