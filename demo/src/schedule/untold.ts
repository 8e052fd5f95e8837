import type { GameState } from '@fieldhouse/contract/games/game'
import { diffDocuments } from '@fieldhouse/contract/games/patch'

/** How a game's newest change left it, and when that happened. */
export interface Standing {
  at: Date
  state: GameState
}

interface Reading<Step> {
  atMs(step: Step): number
  state(step: Step): GameState
}

/** Where a game goes on: behind the step that it stands at. Several steps may share a second, so the time alone cannot tell. */
export function firstUntold<Step>(
  steps: readonly Step[],
  standing: Standing | undefined,
  { atMs, state }: Reading<Step>,
): number {
  if (!standing) return 0
  const lastMs = standing.at.getTime()
  const last = steps.findLastIndex((step) => atMs(step) <= lastMs && !diffDocuments(standing.state, state(step)))
  if (last !== -1) return last + 1
  // Somebody changed it by hand meanwhile.
  const next = steps.findIndex((step) => atMs(step) > lastMs)
  return next === -1 ? steps.length : next
}
