import { type ReactNode, useEffect, useRef } from 'react'
import { useOnline } from '../device/useOnline.ts'
import { RowPlaceholder } from './RowPlaceholder.tsx'

const aheadPx = 600

interface NearEndProps {
  onNear: () => void
  /** How far outside of the view is near. */
  ahead?: number
  /** What stands there until then; placeholders of a row unless it is told. */
  waiting?: ReactNode
}

/** The place below the last row: when it comes near the view, more is wanted. */
export function NearEnd({
  onNear,
  ahead = aheadPx,
  waiting = <RowPlaceholder label="Loading more" rows={1} />,
}: NearEndProps) {
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
      { rootMargin: `${ahead}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ahead, online])
  return <div ref={place}>{online && waiting}</div>
}
