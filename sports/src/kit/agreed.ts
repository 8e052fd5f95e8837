import type { GameState } from '@fieldhouse/contract/games/game'
import type { SportModule } from './module.ts'

/** The sport as this one game is played: in quarters, though its season is played in halves. */
export const asAgreed = (module: SportModule, state: GameState): SportModule => module.agreed?.(state) ?? module
