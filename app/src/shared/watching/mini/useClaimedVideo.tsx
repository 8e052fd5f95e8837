import type { PlayerHandle } from '@fieldhouse/player/source'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { PlayState } from '../stage/session/play-session.model.ts'
import { claimVideo, getVideoKey, releaseVideo, showVideoIn, useHeldVideo, type VideoClaim } from './held-video.ts'
import { VideoHost } from './VideoHost.tsx'

const joining: PlayState = { kind: 'joining' }

/**
 * Shows a video on this page, in its `VideoPlace`, until the page is left. It returns the state of the play session,
 * and fills the handle.
 */
export function useClaimedVideo(claim: VideoClaim, handle: RefObject<PlayerHandle>): PlayState {
  const key = getVideoKey(claim)
  const held = useHeldVideo()
  const isMine = held !== undefined && !held.isDocked && getVideoKey(held.claim) === key
  const latest = useRef(claim)
  latest.current = claim
  const { href, title, poster, next, theatre, renderScore, buttons } = claim
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what a page changes while its video plays
  useLayoutEffect(
    () => claimVideo(latest.current, VideoHost),
    [key, href, title, poster, next, theatre, renderScore, buttons],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each video is left once
  useLayoutEffect(() => {
    const claimed = latest.current
    return () => releaseVideo(claimed)
  }, [key])
  const current = isMine ? held.handle : null
  useLayoutEffect(() => {
    Object.assign(handle, { current })
    return () => void Object.assign(handle, { current: null })
  }, [handle, current])
  return (isMine && held.session?.state) || joining
}

/** Place of a page's video. */
export function VideoPlace() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (place.current ? showVideoIn(place.current) : undefined), [])
  return <div ref={place} />
}
