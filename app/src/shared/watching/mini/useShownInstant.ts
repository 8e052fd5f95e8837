import { useEffect, useState } from 'react'
import { useHeldVideo } from './held-video.ts'

/** A score in a corner may follow its picture by a moment. */
const pollEveryMs = 500

/** Returns the instant that the video shows; undefined for a video without times. */
export function useShownInstant(): number | undefined {
  const handle = useHeldVideo()?.handle
  const [atMs, setAtMs] = useState<number>()
  useEffect(() => {
    if (!handle) return
    const readInstant = () => {
      const shown = handle.instant()
      // Whole seconds are enough, and draw less.
      if (shown && shown !== 'coming') setAtMs(Math.floor(shown.atMs / 1000) * 1000)
    }
    readInstant()
    const timer = setInterval(readInstant, pollEveryMs)
    return () => clearInterval(timer)
  }, [handle])
  return atMs
}
