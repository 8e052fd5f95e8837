import { useEffect, useState } from 'react'
import { useView } from '../playback/context.ts'

/** The cues that are on now: the browser keeps time, we draw. */
export function useCues(): readonly VTTCue[] {
  const track = useView((view) => view.captionTrack)
  const [cues, setCues] = useState<readonly VTTCue[]>([])
  useEffect(() => {
    if (!track) return setCues([])
    const look = () => setCues([...(track.activeCues ?? [])] as VTTCue[])
    look()
    track.addEventListener('cuechange', look)
    return () => track.removeEventListener('cuechange', look)
  }, [track])
  return cues
}
