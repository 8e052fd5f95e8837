import type { PlayerHandle } from '@fieldhouse/player/source'
import { useEffect, useRef, useState } from 'react'
import { watchParameter } from '../../../../shared/games/game-target.ts'
import { useAddressText } from '../../../../shared/paths/useCurrentPage.ts'
import { showToast } from '../../../../shared/toast/toast.ts'
import { useIsDocked } from '../../../../shared/watching/mini/held-video.ts'
import type { WatchContent } from '../../../../shared/watching/watch-target.ts'
import { comingClock, type ReplayStart, type VideoClock, type WatchRequest } from './video-clock.model.ts'

/** Holds the request to watch a game, and shows an instant of it whether or not the video already plays. */
export function useGameVideo(picture: VideoClock, setPicture: (picture: VideoClock) => void) {
  const [watchRequest, setWatchRequest] = useState<WatchRequest>()
  const handle = useRef<PlayerHandle>(null)
  const startWatching = (from?: ReplayStart) => {
    if (watchRequest === undefined) setPicture(comingClock)
    setWatchRequest(from ? { from } : {})
  }
  const seek = ({ atMs, leadSeconds }: ReplayStart) => {
    if (!handle.current?.seekToInstant(atMs, leadSeconds)) return false
    handle.current.play()
    return true
  }
  const wanted = watchRequest?.from
  const hasClock = picture.kind === 'at'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the picture that was wanted from there has begun
  useEffect(() => {
    if (!hasClock || !wanted) return
    if (!seek(wanted)) showToast('info', 'You can’t rewind that far')
    setWatchRequest({})
  }, [hasClock, wanted])
  const showFrom = (from: ReplayStart) => {
    if (!hasClock) startWatching(from)
    else if (!seek(from)) return
    document.getElementById('picture')?.scrollIntoView({ block: 'nearest' })
  }
  return { wish: watchRequest, play: startWatching, handle, showFrom }
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
