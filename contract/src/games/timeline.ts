import type { GameState } from './game.ts'
import { merge, type Patch } from './patch.ts'

/** A change as the stream sends it. */
export interface Change {
  seq: number
  at: string
  patch: Patch
}

export const beforeAnything: GameState = { status: { kind: 'scheduled' } }
const checkpointEvery = 64

/** Keeps the whole log of a game and returns its state at any instant. Reading instants in order costs one change each. */
export function timeline(changes: readonly Change[]) {
  const ordered = [...changes].sort((one, other) => one.seq - other.seq)
  const instants = ordered.map(({ at }) => Date.parse(at))
  const checkpoints: GameState[] = [beforeAnything]
  let latest = { count: 0, state: beforeAnything }

  const upTo = (count: number): GameState => {
    if (latest.count === count) return latest.state
    const checkpoint = Math.min(Math.floor(count / checkpointEvery), checkpoints.length - 1)
    const near = latest.count < count && latest.count >= checkpoint * checkpointEvery
    let at = near ? latest.count : checkpoint * checkpointEvery
    let state = near ? latest.state : (checkpoints[checkpoint] as GameState)
    while (at < count) {
      state = merge(state, (ordered[at] as Change).patch)
      at += 1
      if (at % checkpointEvery === 0) checkpoints[at / checkpointEvery] = state
    }
    latest = { count, state }
    return state
  }

  return {
    newest: () => upTo(ordered.length),
    /** Counts the changes up to an instant. */
    countAt: (instantMs: number) => upperBound(instants, instantMs),
    at: (instantMs: number) => upTo(upperBound(instants, instantMs)),
    add(change: Change) {
      const last = ordered.at(-1)
      if (last && change.seq <= last.seq) return
      ordered.push(change)
      instants.push(Date.parse(change.at))
    },
    seq: () => ordered.at(-1)?.seq ?? 0,
    count: () => ordered.length,
  }
}
export type Timeline = ReturnType<typeof timeline>

/** Finds the last instant that is not after the given one. Instants never go back, so it halves the list. */
function upperBound(instants: readonly number[], instantMs: number): number {
  let low = 0
  let high = instants.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((instants[middle] as number) <= instantMs) low = middle + 1
    else high = middle
  }
  return low
}
