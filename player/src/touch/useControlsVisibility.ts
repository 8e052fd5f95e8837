import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useView } from '../playback/context.ts'

const visibleMs = 3_000

/** Whether the controls are visible: always, unless the video plays and neither pointer nor keyboard is used there. */
export function useControlsVisibility(root: RefObject<HTMLElement>, sheetOpen: boolean) {
  const playing = useView(({ state }) => state.kind === 'playing' || state.kind === 'buffering')
  const [awake, setAwake] = useState(true)
  const [keyed, setKeyed] = useState(false)
  const [beat, setBeat] = useState(0)

  const wakeControls = useCallback((forMs?: number | null) => {
    setAwake(forMs !== null)
    setBeat((count) => count + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each beat begins the wait anew
  useEffect(() => {
    if (!awake || !playing) return
    const timer = setTimeout(() => setAwake(false), visibleMs)
    return () => clearTimeout(timer)
  }, [awake, playing, beat])

  useEffect(() => {
    const element = root.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const handleMove = (event: PointerEvent) => event.pointerType === 'mouse' && wakeControls()
    const handleLeave = (event: PointerEvent) => event.pointerType === 'mouse' && setAwake(false)
    const handleFocus = (event: FocusEvent) =>
      setKeyed(event.target instanceof Element && event.target.matches(':focus-visible'))
    element.addEventListener('pointermove', handleMove, { signal })
    element.addEventListener('pointerleave', handleLeave, { signal })
    element.addEventListener('keydown', () => wakeControls(), { signal })
    element.addEventListener('focusin', handleFocus, { signal })
    element.addEventListener('focusout', () => setKeyed(false), { signal })
    return () => listening.abort()
  }, [root, wakeControls])

  return { shown: !playing || awake || keyed || sheetOpen, wake: wakeControls }
}
