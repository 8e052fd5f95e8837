import { useEffect, useState } from 'react'
import { captionTracks } from '../playback/caption-choices.ts'
import { useVideo, useView } from '../playback/context.ts'

/** The cues that are on now. The tracks stay hidden: the browser keeps time, we draw. */
export function useCues(): readonly VTTCue[] {
  const video = useVideo()
  const { on, language } = useView((view) => view.preferences.captions)
  const choices = useView((view) => view.captions)
  const chosen = (choices.find((choice) => choice.language === language) ?? choices[0])?.language
  const [cues, setCues] = useState<readonly VTTCue[]>([])
  useEffect(() => {
    const track = video && captionTracks(video).find((one) => (one.language || one.label) === chosen)
    if (!track || !on) return setCues([])
    if (track.mode !== 'hidden') track.mode = 'hidden'
    const look = () => setCues([...(track.activeCues ?? [])] as VTTCue[])
    look()
    track.addEventListener('cuechange', look)
    return () => track.removeEventListener('cuechange', look)
  }, [video, on, chosen])
  return cues
}
