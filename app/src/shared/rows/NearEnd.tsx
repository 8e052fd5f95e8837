import { useEffect, useRef } from 'react'
import { RowPlaceholder } from './RowPlaceholder.tsx'

const aheadPx = 600

/** The place below the last row: when it comes near the view, more is wanted. */
interface NearEndProps {
  onNear: () => void
  /** How far outside of the view is near. */
  ahead?: number
}

export function NearEnd({ onNear, ahead = aheadPx }: NearEndProps) {
  const place = useRef<HTMLDivElement>(null)
  const told = useRef(onNear)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) told.current()
      },
      { rootMargin: `${ahead}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ahead])
  return (
    <div ref={place}>
      <RowPlaceholder label="Loading more" rows={1} />
    </div>
  )
}
