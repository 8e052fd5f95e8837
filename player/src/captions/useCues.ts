import { useEffect, useState } from 'react'
import { useVideo, useView } from '../playback/context.ts'

/** The cues that are on now. Browsers tell it late around a seek, so the clock is looked at too. */
export function useCues(): readonly VTTCue[] {
  const video = useVideo()
  const track = useView((view) => view.captionTrack)
  const [cues, setCues] = useState<readonly VTTCue[]>([])
  useEffect(() => {
    if (!track || !video) return setCues([])
    const look = () => {
      const now = video.currentTime
      const on = ([...(track.cues ?? [])] as VTTCue[]).filter((cue) => cue.startTime <= now && now < cue.endTime)
      setCues((before) => (before.length === on.length && before.every((cue, at) => cue === on[at]) ? before : on))
    }
    look()
    track.addEventListener('cuechange', look)
    video.addEventListener('timeupdate', look)
    return () => {
      track.removeEventListener('cuechange', look)
      video.removeEventListener('timeupdate', look)
    }
  }, [track, video])
  return cues
}
