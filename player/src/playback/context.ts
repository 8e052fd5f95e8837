import { createContext, useContext } from 'react'
import type { Playback } from './Playback.ts'
import { useStore } from './store.ts'
import type { Clock, View } from './view.ts'

export const PlaybackContext = createContext<Playback | null>(null)

export function usePlayback(): Playback {
  const playback = useContext(PlaybackContext)
  if (!playback) throw new Error('outside a Player')
  return playback
}

export const useView = <Picked>(pick: (view: View) => Picked) => useStore(usePlayback().view, pick)
export const useClock = <Picked>(pick: (clock: Clock) => Picked) => useStore(usePlayback().clock, pick)
export const useVideo = () => useView((view) => view.video)
