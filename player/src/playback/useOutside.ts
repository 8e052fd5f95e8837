import { type Ref, useEffect, useImperativeHandle } from 'react'
import { type Chapter, chapterAt, type PlayerHandle } from '../source.ts'
import type { Playback } from './Playback.ts'

const noChapters: readonly Chapter[] = []

/** What the page around it may ask of the player, and hears besides what the film tells. */
export function useOutside(playback: Playback, chapters = noChapters, ref?: Ref<PlayerHandle>) {
  useImperativeHandle(
    ref,
    () => ({
      seekTo: (seconds) => playback.seekTo(seconds),
      play: () => playback.tell({ type: 'play-wished' }),
      pause: () => playback.tell({ type: 'pause-wished' }),
      seconds: () => playback.clock.get().time,
      instant: () => playback.instant(),
      seekToInstant: (instantMs, leadSeconds) => {
        const seconds = playback.secondsAt(instantMs, leadSeconds)
        if (seconds === undefined) return false
        playback.seekTo(seconds)
        return true
      },
    }),
    [playback],
  )
  useEffect(() => {
    if (chapters.length === 0) return
    let last: number | null = null
    const look = () => {
      const index = chapterAt(chapters, playback.clock.get().time)
      if (index === last) return
      last = index
      playback.wishes.onEvent({ type: 'chapter', index })
    }
    look()
    return playback.clock.subscribe(look)
  }, [playback, chapters])
}
