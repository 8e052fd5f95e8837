import type { FaultKind, Slate } from '../source.ts'

export interface PlaybackFault {
  kind: FaultKind
  /** Text for logs; never shown. */
  detail: string
}

/** Facts of the state machine. The visible state is derived from them, so that the two cannot contradict. */
export interface PlayerFacts {
  attached: boolean
  loaded: boolean
  /** Whether the fan wants to play; it survives stalls, slates, ads and faults. */
  wantsPlay: boolean
  media: 'still' | 'moving' | 'waiting' | 'ended'
  seeking: boolean
  /** Whether a moving frame of this source was shown. */
  started: boolean
  live: boolean
  slate: Slate | null
  /** Whether a live playlist has stopped growing. */
  silent: boolean
  /** Whether an ad has the screen, or is due before the first frame. */
  held: boolean
  recovery: { fault: PlaybackFault; attempt: number } | null
  /** Attempts per fault since the picture was last steady. */
  tried: Partial<Record<FaultKind, number>>
  failed: PlaybackFault | null
}

export const idleFacts: PlayerFacts = {
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
  recovery: null,
  tried: {},
  failed: null,
}

export type PlayerState =
  | { kind: 'idle' | 'loading' | 'ready' | 'playing' | 'paused' | 'buffering' | 'seeking' | 'ended' }
  | { kind: 'slate'; slate: Slate | { kind: 'silent' } }
  | { kind: 'recovering'; fault: PlaybackFault; attempt: number }
  | { kind: 'failed'; fault: PlaybackFault }

/** Returns a slate that covers the picture in every state of the media. */
export const getBlockingSlate = ({ slate, started }: PlayerFacts) =>
  slate?.kind === 'upcoming' || (slate?.kind === 'ended' && !started) ? slate : null

export function toPlayerState(facts: PlayerFacts): PlayerState {
  const { slate, media, recovery } = facts
  if (facts.failed) return { kind: 'failed', fault: facts.failed }
  const blocking = getBlockingSlate(facts)
  if (blocking) return { kind: 'slate', slate: blocking }
  if (!facts.attached) return { kind: 'idle' }
  if (media === 'ended') return slate?.kind === 'ended' ? { kind: 'slate', slate } : { kind: 'ended' }
  if (media === 'moving') return { kind: facts.seeking ? 'seeking' : 'playing' }
  return toStillState(facts, recovery)
}

function toStillState(facts: PlayerFacts, recovery: PlayerFacts['recovery']): PlayerState {
  const { slate, wantsPlay, loaded } = facts
  const stopped = wantsPlay || !loaded
  if (stopped && slate) return { kind: 'slate', slate }
  if (stopped && facts.silent) return { kind: 'slate', slate: { kind: 'silent' } }
  if (stopped && recovery) return { kind: 'recovering', ...recovery }
  if (!loaded) return { kind: 'loading' }
  if (facts.seeking) return { kind: 'seeking' }
  if (wantsPlay) return { kind: 'buffering' }
  return { kind: facts.started ? 'paused' : 'ready' }
}
