import type { GameState } from '@fieldhouse/contract/games/game'
import { diffDocuments } from '@fieldhouse/contract/games/merge-patch'

/** A game's state after its newest change, and when that happened. */
export interface GameStanding {
  at: Date
  state: GameState
}

interface StepReader<Step> {
  atMs(step: Step): number
  state(step: Step): GameState
}

/** Finds the step after the recorded state. Several steps may share a second, so the time alone is not enough. */
export function findFirstUnrecorded<Step>(
  steps: readonly Step[],
  standing: GameStanding | undefined,
  { atMs, state }: StepReader<Step>,
): number {
  if (!standing) return 0
  const lastMs = standing.at.getTime()
  const last = steps.findLastIndex((step) => atMs(step) <= lastMs && !diffDocuments(standing.state, state(step)))
  if (last !== -1) return last + 1
  // Someone changed the game manually meanwhile.
  const next = steps.findIndex((step) => atMs(step) > lastMs)
  return next === -1 ? steps.length : next
}
