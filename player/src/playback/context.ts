import { createContext, useContext } from 'react'
import type { Playback } from './Playback.ts'
import { usePartialStore } from './store.ts'
import type { PlaybackClock, PlaybackView } from './view.ts'

export const PlaybackContext = createContext<Playback | null>(null)

export function usePlayback(): Playback {
  const playback = useContext(PlaybackContext)
  if (!playback) throw new Error('outside a Player')
  return playback
}

export const useView = <Picked>(pick: (view: PlaybackView) => Picked) => usePartialStore(usePlayback().view, pick)
export const useClock = <Picked>(pick: (clock: PlaybackClock) => Picked) => usePartialStore(usePlayback().clock, pick)
export const useVideo = () => useView((view) => view.video)
