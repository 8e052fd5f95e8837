import { type ReactNode, useEffect, useRef } from 'react'
import { useOnline } from '../device/useOnline.ts'
import { RowPlaceholder } from './RowPlaceholder.tsx'

const aheadPx = 600

interface NearEndProps {
  onNear: () => void
  /** Distance outside the view, in pixels, that counts as near. */
  ahead?: number
  /** Content until then; a row's placeholders by default. */
  waiting?: ReactNode
}

/** Marks the end of a list and calls back when it comes near the view. */
export function NearEnd({
  onNear,
  ahead = aheadPx,
  waiting = <RowPlaceholder label="Loading more" rows={1} />,
}: NearEndProps) {
  const online = useOnline()
  const place = useRef<HTMLDivElement>(null)
  const callback = useRef(onNear)
  useEffect(() => {
    const element = place.current
    if (!element || !online) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) callback.current()
      },
      { rootMargin: `${ahead}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ahead, online])
  return <div ref={place}>{online && waiting}</div>
}
