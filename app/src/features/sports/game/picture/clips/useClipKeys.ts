import { useEffect, useRef } from 'react'
import type { ClipControls } from './useClips.ts'

const writing = 'input,textarea,select,[contenteditable]'
const surface = 'dialog,[role=dialog],[role=menu],[role=listbox]'
/** The video and the lists of plays. */
const places = '#picture,[role=tabpanel]'

/** N plays the next play, Shift+N the one before, and Escape goes back to live. */
export function useClipKeys(controls: ClipControls) {
  const latest = useRef(controls)
  latest.current = controls
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      const place = target instanceof Element ? target : document.body
      if (place.closest(writing) || place.closest(surface)) return
      if (place !== document.body && !place.closest(places)) return
      const { next, previous, isLive, goLive } = latest.current
      if (key.toLowerCase() === 'n') (shiftKey ? previous : next)?.()
      else if (key === 'Escape' && isLive && !document.fullscreenElement) goLive()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
