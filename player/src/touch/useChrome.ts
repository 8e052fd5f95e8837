import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useView } from '../playback/context.ts'

const awakeMs = 3_000

/** Whether the controls are shown: always unless it plays and nobody moves, points or has the keyboard there. */
export function useChrome(root: RefObject<HTMLElement>, sheetOpen: boolean) {
  const playing = useView(({ state }) => state.kind === 'playing' || state.kind === 'buffering')
  const [awake, setAwake] = useState(true)
  const [keyed, setKeyed] = useState(false)
  const [beat, setBeat] = useState(0)

  const wake = useCallback((forMs?: number | null) => {
    setAwake(forMs !== null)
    setBeat((count) => count + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each beat begins the wait anew
  useEffect(() => {
    if (!awake || !playing) return
    const timer = setTimeout(() => setAwake(false), awakeMs)
    return () => clearTimeout(timer)
  }, [awake, playing, beat])

  useEffect(() => {
    const element = root.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const moved = (event: PointerEvent) => event.pointerType === 'mouse' && wake()
    const left = (event: PointerEvent) => event.pointerType === 'mouse' && setAwake(false)
    const focused = (event: FocusEvent) =>
      setKeyed(event.target instanceof Element && event.target.matches(':focus-visible'))
    element.addEventListener('pointermove', moved, { signal })
    element.addEventListener('pointerleave', left, { signal })
    element.addEventListener('keydown', () => wake(), { signal })
    element.addEventListener('focusin', focused, { signal })
    element.addEventListener('focusout', () => setKeyed(false), { signal })
    return () => listening.abort()
  }, [root, wake])

  return { shown: !playing || awake || keyed || sheetOpen, wake }
}
