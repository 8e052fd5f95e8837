import { useEffect, useState } from 'react'
import { usePlayback } from '../playback/context.ts'
import { type Picture, parseStoryboard } from './storyboard.ts'

/** Fetched when first `wanted`: most fans never touch the bar. Without it there are no pictures, and nothing else is lost. */
export function useStoryboard(url: string | undefined, wanted: boolean): readonly Picture[] {
  const playback = usePlayback()
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  useEffect(() => {
    if (!url || !wanted) return
    const leaving = new AbortController()
    const fresh = playback.now(url)
    fetch(fresh, { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((text) => setPictures(parseStoryboard(text, new URL(fresh, location.href).href)))
      .catch(() => setPictures([]))
    return () => leaving.abort()
  }, [url, wanted, playback])
  return pictures
}
