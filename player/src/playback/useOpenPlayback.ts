import { type RefObject, useEffect, useRef, useState } from 'react'
import { assetOf } from '../engine/access.ts'
import type { PlayerSource, Slate } from '../source.ts'
import { Playback, type PlaybackWishes } from './Playback.ts'

interface Opening {
  source: PlayerSource
  slate: Slate | undefined
  autoPlay: boolean
  muted: boolean
  /** Something else is played before the film. */
  held: boolean
}

/** One playback a player; a new asset opens it anew, a new token does not. */
export function useOpenPlayback(video: RefObject<HTMLVideoElement>, opening: Opening, wishes: PlaybackWishes) {
  const [playback] = useState(() => new Playback(wishes))
  const { source, slate = null } = opening
  const asset = assetOf(source.url)
  const opened = useRef(false)
  useEffect(() => {
    playback.wishes = wishes
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another asset is another film
  useEffect(() => {
    if (!video.current) return
    const { muted, held } = opening
    // A channel goes over to a game and back: whoever has paused it is not played to.
    const { wantsPlay, state } = playback.view.get()
    const autoPlay = opened.current ? wantsPlay || state.kind === 'ended' : opening.autoPlay
    opened.current = true
    return playback.open(video.current, { source, slate, autoPlay, muted, held })
  }, [playback, asset])
  useEffect(() => playback.replaceUrl(source.url), [playback, source.url])
  // The page makes a new object each time; what it says is what counts.
  const slateKey = JSON.stringify(slate)
  useEffect(() => playback.tell({ type: 'slate', slate: JSON.parse(slateKey) }), [playback, slateKey])
  return { playback, asset }
}
