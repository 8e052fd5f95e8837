import { useEffect, useMemo, useState } from 'react'
import { turnIndex } from './hero.model.ts'

const turnEveryMs = 8_000

/**
 * Turns a carousel. It never turns automatically for a fan who prefers reduced motion, and stops while the pointer or
 * the focus is on it. `still`: the first slide stays until the fan turns it.
 */
export function useCarousel(count: number, still: boolean) {
  const [chosenIndex, setIndex] = useState<number>()
  const index = chosenIndex ?? 0
  const [paused, setPaused] = useState(() => still || matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isHeld, setIsHeld] = useState(false)
  const isTurning = count > 1 && !paused && !isHeld
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that was gone to stays its whole time
  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((now = 0) => turnIndex(now, 1, count))
    }, turnEveryMs)
    return () => clearInterval(timer)
  }, [isTurning, count, index])
  const hold = useMemo(
    () => ({
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    }),
    [],
  )
  const shownIndex = Math.min(index, Math.max(0, count - 1))
  return { index: shownIndex, hasTurned: chosenIndex !== undefined, go: setIndex, paused, setPaused, hold }
}
