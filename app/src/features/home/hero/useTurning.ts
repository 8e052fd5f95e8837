import { useEffect, useMemo, useState } from 'react'
import { turned } from './hero.model.ts'

const everyMs = 8_000

/** Who wants less motion gets none by itself; a pointer or the focus on it holds it. `still`: what is in front stays there until somebody turns it. */
export function useTurning(count: number, still: boolean) {
  const [gone, setIndex] = useState<number>()
  const index = gone ?? 0
  const [paused, setPaused] = useState(() => still || matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [held, setHeld] = useState(false)
  const turning = count > 1 && !paused && !held
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that was gone to stays its whole time
  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((now = 0) => turned(now, 1, count))
    }, everyMs)
    return () => clearInterval(timer)
  }, [turning, count, index])
  const hold = useMemo(
    () => ({
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    }),
    [],
  )
  const shown = Math.min(index, Math.max(0, count - 1))
  return { index: shown, hasTurned: gone !== undefined, go: setIndex, paused, setPaused, hold }
}
