import type { FaultKind, Slate } from '../source.ts'

export interface Fault {
  kind: FaultKind
  /** For logs, never shown. */
  detail: string
}

/** What is known. What the fan sees is derived from it, so that the two cannot contradict each other. */
export interface Facts {
  attached: boolean
  loaded: boolean
  /** The fan's wish, which outlives stalls, slates, ads and faults. */
  wantsPlay: boolean
  media: 'still' | 'moving' | 'waiting' | 'ended'
  seeking: boolean
  /** Has shown at least one moving frame of this source. */
  started: boolean
  live: boolean
  slate: Slate | null
  /** A live playlist that has stopped growing. */
  silent: boolean
  /** An ad has the screen, or is due before the first frame. */
  held: boolean
  mending: { fault: Fault; attempt: number } | null
  /** Attempts that count until the picture was steady for a while. */
  tried: Partial<Record<FaultKind, number>>
  failed: Fault | null
}

export const idle: Facts = {
  attached: false,
  loaded: false,
  wantsPlay: false,
  media: 'still',
  seeking: false,
  started: false,
  live: false,
  slate: null,
  silent: false,
  held: false,
  mending: null,
  tried: {},
  failed: null,
}

export type PlayerState =
  | { kind: 'idle' | 'loading' | 'ready' | 'playing' | 'paused' | 'buffering' | 'seeking' | 'ended' }
  | { kind: 'slate'; slate: Slate | { kind: 'silent' } }
  | { kind: 'recovering'; fault: Fault; attempt: number }
  | { kind: 'failed'; fault: Fault }

/** A slate that stands before the picture, whatever the media does. */
export const blocks = ({ slate, started }: Facts) =>
  slate?.kind === 'upcoming' || (slate?.kind === 'ended' && !started) ? slate : null

export function stateOf(facts: Facts): PlayerState {
  const { slate, media, mending } = facts
  if (facts.failed) return { kind: 'failed', fault: facts.failed }
  const blocking = blocks(facts)
  if (blocking) return { kind: 'slate', slate: blocking }
  if (!facts.attached) return { kind: 'idle' }
  if (media === 'ended') return slate?.kind === 'ended' ? { kind: 'slate', slate } : { kind: 'ended' }
  if (media === 'moving') return { kind: facts.seeking ? 'seeking' : 'playing' }
  return stillState(facts, mending)
}

function stillState(facts: Facts, mending: Facts['mending']): PlayerState {
  const { slate, wantsPlay, loaded } = facts
  const stopped = wantsPlay || !loaded
  if (stopped && slate) return { kind: 'slate', slate }
  if (stopped && facts.silent) return { kind: 'slate', slate: { kind: 'silent' } }
  if (stopped && mending) return { kind: 'recovering', ...mending }
  if (!loaded) return { kind: 'loading' }
  if (facts.seeking) return { kind: 'seeking' }
  if (wantsPlay) return { kind: 'buffering' }
  return { kind: facts.started ? 'paused' : 'ready' }
}
