import { type RefObject, useEffect, useRef, useState } from 'react'

const aheadPx = 600

/** Tells whether a part of a list is near the view. Far from it the part keeps its last height, and nothing is drawn. */
export function useNearView(part: RefObject<HTMLElement | null>, isNearAtFirst: boolean) {
  const [isNear, setIsNear] = useState(isNearAtFirst)
  const heightPx = useRef<number>(undefined)
  useEffect(() => {
    if (!part.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        // A part with the focus stays, or the keyboard would lose its place.
        if (!entry.isIntersecting && entry.target.contains(document.activeElement)) return
        if (!entry.isIntersecting) heightPx.current = entry.boundingClientRect.height
        setIsNear(entry.isIntersecting)
      },
      { rootMargin: `${aheadPx}px 0px` },
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [part])
  return { isNear, height: heightPx.current === undefined ? undefined : `${heightPx.current}px` }
}
