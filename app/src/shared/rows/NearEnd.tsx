import { useEffect, useRef } from 'react'
import { useOnline } from '../device/useOnline.ts'
import { RowPlaceholder } from './RowPlaceholder.tsx'

const aheadPx = 600

/** The place below the last row: when it comes near the view, more is wanted. */
export function NearEnd({ onNear }: { onNear: () => void }) {
  const online = useOnline()
  const place = useRef<HTMLDivElement>(null)
  const told = useRef(onNear)
  useEffect(() => {
    const element = place.current
    if (!element || !online) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) told.current()
      },
      { rootMargin: `${aheadPx}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [online])
  return <div ref={place}>{online && <RowPlaceholder label="Loading more" rows={1} />}</div>
}
