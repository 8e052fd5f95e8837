import type { GameState } from './game.ts'
import { applyMergePatch, type MergePatch } from './merge-patch.ts'

/** A change as the stream sends it. */
export interface GameLogChange {
  seq: number
  at: string
  patch: MergePatch
}

export const initialGameState: GameState = { status: { kind: 'scheduled' } }
const checkpointEvery = 64

/**
 * Keeps the whole log of a game and returns its state at any instant. Reading instants in order costs one change each.
 */
export function createTimeline(changes: readonly GameLogChange[]) {
  const ordered = [...changes].sort((one, other) => one.seq - other.seq)
  const instants = ordered.map(({ at }) => Date.parse(at))
  const checkpoints: GameState[] = [initialGameState]
  let latest = { count: 0, state: initialGameState }

  const getStateAfter = (count: number): GameState => {
    if (latest.count === count) return latest.state
    const checkpoint = Math.min(Math.floor(count / checkpointEvery), checkpoints.length - 1)
    const near = latest.count < count && latest.count >= checkpoint * checkpointEvery
    let at = near ? latest.count : checkpoint * checkpointEvery
    let state = near ? latest.state : (checkpoints[checkpoint] as GameState)
    while (at < count) {
      state = applyMergePatch(state, (ordered[at] as GameLogChange).patch)
      at += 1
      if (at % checkpointEvery === 0) checkpoints[at / checkpointEvery] = state
    }
    latest = { count, state }
    return state
  }

  return {
    newest: () => getStateAfter(ordered.length),
    /** Counts the changes up to an instant. */
    countAt: (instantMs: number) => countUpTo(instants, instantMs),
    at: (instantMs: number) => getStateAfter(countUpTo(instants, instantMs)),
    add(change: GameLogChange) {
      const last = ordered.at(-1)
      if (last && change.seq <= last.seq) return
      ordered.push(change)
      instants.push(Date.parse(change.at))
    },
    seq: () => ordered.at(-1)?.seq ?? 0,
    count: () => ordered.length,
  }
}
export type GameTimeline = ReturnType<typeof createTimeline>

/** Finds the last instant that is not after the given one. Instants never go back, so it halves the list. */
function countUpTo(instants: readonly number[], instantMs: number): number {
  let low = 0
  let high = instants.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((instants[middle] as number) <= instantMs) low = middle + 1
    else high = middle
  }
  return low
}
