import type { Unavailable } from '@fieldhouse/contract/library/entities'
import type { PlayerHandle } from '@fieldhouse/player/source'
import { type RefObject, useEffect } from 'react'
import { EmbeddedStage } from '../../../../shared/watching/stage/EmbeddedStage.tsx'
import { usePlaySession } from '../../../../shared/watching/stage/session/usePlaySession.ts'
import { ClipLayer } from './clips/ClipLayer.tsx'
import type { ClipControls } from './clips/useClips.ts'
import { comingClock, silentClock, updateClock, type VideoClock } from './video-clock.model.ts'

interface GameVideoPlayerProps {
  watch: { kind: 'event' | 'vod'; id: number }
  /** Where else the game is on. */
  elsewhere: string | undefined
  handle: RefObject<PlayerHandle>
  onPicture(step: (before: VideoClock) => VideoClock): void
  /** Set while plays are shown one by one. */
  clips: ClipControls | undefined
  /** The fan can’t watch it. */
  onRefused(unavailable: Unavailable): void
}

/** Short enough that a number never visibly changes before the video does, long enough to cost little. */
const pollEveryMs = 200
/** A video that does not start never delays the score for longer. */
const patienceMs = 8_000

/** Plays the game's video. Mounting it opens a play session, which counts as one of the fan's streams. */
export function GameVideoPlayer({ watch, elsewhere, handle, clips, onPicture, onRefused }: GameVideoPlayerProps) {
  const session = usePlaySession(watch, '', handle)
  const { state } = session
  const { kind } = state
  const unavailable = state.kind === 'unavailable' ? state.unavailable : undefined
  useEffect(() => {
    if (unavailable) onRefused(unavailable)
  }, [unavailable, onRefused])
  useEffect(() => {
    if (kind !== 'playing') return onPicture(() => (kind === 'joining' ? comingClock : silentClock))
    const readInstant = () =>
      onPicture((before) => updateClock(before, handle.current ? handle.current.instant() : 'coming'))
    const timer = setInterval(readInstant, pollEveryMs)
    const giveUpTimer = setTimeout(
      () => onPicture((before) => (before.kind === 'coming' ? silentClock : before)),
      patienceMs,
    )
    return () => {
      clearInterval(timer)
      clearTimeout(giveUpTimer)
    }
  }, [kind, handle, onPicture])
  const locked = { scores: 'on this page', elsewhere }
  return (
    <EmbeddedStage
      content={watch}
      session={session}
      handle={handle}
      poster={null}
      locked={locked}
      buttons={clips && <ClipLayer controls={clips} />}
    />
  )
}
