import type { PlayerHandle } from '@fieldhouse/player/source'
import { useEffect, useRef, useState } from 'react'
import { watchParameter } from '../../../../shared/games/game-target.ts'
import { useAddressText } from '../../../../shared/paths/useCurrentPage.ts'
import { showToast } from '../../../../shared/toast/toast.ts'
import { useIsDocked } from '../../../../shared/watching/mini/held-video.ts'
import type { WatchContent } from '../../../../shared/watching/watch-target.ts'
import type { VideoJump } from '../tabs/PlayRow.tsx'
import { canShow, comingClock, type VideoClock, type WatchRequest } from './video-clock.model.ts'

/** A play is reported when it is over; the video starts this long before. */
const playLeadSeconds = 8

/**
 * Holds the request to watch a game, and jumps from a play to its moment in the video whether or not it already plays.
 */
export function useGameVideo(picture: VideoClock, setPicture: (picture: VideoClock) => void) {
  const [watchRequest, setWatchRequest] = useState<WatchRequest>()
  const handle = useRef<PlayerHandle>(null)
  const startWatching = (atMs?: number) => {
    if (watchRequest === undefined) setPicture(comingClock)
    setWatchRequest(atMs === undefined ? {} : { atMs })
  }
  const seekToInstant = (atMs: number) => {
    if (!handle.current?.seekToInstant(atMs, playLeadSeconds)) return false
    handle.current.play()
    return true
  }
  const wantedMs = watchRequest?.atMs
  const hasClock = picture.kind === 'at'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the picture that was wanted from there has begun
  useEffect(() => {
    if (!hasClock || wantedMs === undefined) return
    if (!seekToInstant(wantedMs)) showToast('info', 'You can’t rewind that far')
    setWatchRequest({})
  }, [hasClock, wantedMs])
  const jumpIn = (watch: { kind: 'event' | 'vod' } | undefined): VideoJump => ({
    can: (at) => watch !== undefined && canShow({ picture, request: watchRequest, kind: watch.kind }, Date.parse(at)),
    to: (at) => {
      if (!hasClock) startWatching(Date.parse(at))
      else if (!seekToInstant(Date.parse(at))) return
      document.getElementById('picture')?.scrollIntoView({ block: 'nearest' })
    },
  })
  return { wish: watchRequest, play: startWatching, handle, jumpIn }
}

/** Starts the video for a fan who clicked "Watch live" on another page, or who comes back to it from the mini player. */
export function useWatchLink(watch: WatchContent | undefined, isWatching: boolean, play: () => void) {
  const [mark, setMark] = useAddressText(watchParameter)
  const isDocked = useIsDocked(watch)
  const isRequested = mark !== '' && watch !== undefined
  useEffect(() => {
    if ((isRequested || isDocked) && !isWatching) play()
    // Clears the mark, so that a reload or the way back does not start the video again.
    if (isRequested) setMark('')
  })
}
