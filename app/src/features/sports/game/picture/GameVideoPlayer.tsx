import type { Unavailable } from '@fieldhouse/contract/library/entities'
import type { GamePage } from '@fieldhouse/contract/stats/entities'
import type { PlayerHandle } from '@fieldhouse/player/source'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useCurrentPage } from '../../../../shared/paths/useCurrentPage.ts'
import { useClaimedVideo, VideoPlace } from '../../../../shared/watching/mini/useClaimedVideo.tsx'
import { ClipLayer } from './clips/ClipLayer.tsx'
import type { ClipControls } from './clips/useClips.ts'
import { GameMiniScore } from './GameMiniScore.tsx'
import { comingClock, silentClock, updateClock, type VideoClock } from './video-clock.model.ts'

interface GameVideoPlayerProps {
  page: GamePage
  /** "Cascade Valley at Ironwood Tech". */
  title: string
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

/**
 * Shows the game's video. It opens a play session, which counts as one of the fan's streams, unless the video already
 * plays in the mini player.
 */
export function GameVideoPlayer({ page, title, watch, elsewhere, handle, clips, ...told }: GameVideoPlayerProps) {
  const { onPicture, onRefused } = told
  const { pathname } = useCurrentPage()
  const [isTheater, setIsTheater] = useState(false)
  const renderScore = useCallback(() => <GameMiniScore page={page} />, [page])
  const buttons = useMemo(() => clips && <ClipLayer controls={clips} />, [clips])
  const state = useClaimedVideo(
    {
      content: watch,
      from: '',
      href: pathname,
      title,
      poster: null,
      locked: { scores: 'on this page', elsewhere },
      next: undefined,
      theatre: isTheater,
      onTheatre: setIsTheater,
      onChapter: ignoreChapter,
      renderScore,
      buttons,
    },
    handle,
  )
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
  return <VideoPlace />
}

const ignoreChapter = () => {}
