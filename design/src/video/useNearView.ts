import { type RefObject, useEffect, useRef, useState } from 'react'

/** Cards beyond the edges that are kept ready. */
const spare = 6
const firstDrawn = 12

export interface NearView {
  from: number
  to: number
  atStart: boolean
  atEnd: boolean
}

/** Which cards of a sideways list are near the view: of any number, some twenty are drawn. */
export function useNearView(
  list: RefObject<HTMLElement>,
  count: number,
  onNearEnd: (() => void) | undefined,
): NearView {
  const [near, setNear] = useState<NearView>({ from: 0, to: firstDrawn, atStart: true, atEnd: true })
  const told = useRef(onNearEnd)
  useEffect(() => {
    told.current = onNearEnd
  })
  useEffect(() => {
    const element = list.current
    if (!element || count === 0) return
    let frame = 0
    const look = () => {
      frame = 0
      const next = nearView(element, count)
      setNear((before) => (same(before, next) ? before : next))
      if (element.scrollLeft > 0 && next.to >= count) told.current?.()
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    const sizes = new ResizeObserver(later)
    sizes.observe(element)
    element.addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      element.removeEventListener('scroll', later)
    }
  }, [list, count])
  return near
}

function nearView(element: HTMLElement, count: number): NearView {
  const { scrollLeft, clientWidth, scrollWidth } = element
  const pitch = Math.max(1, scrollWidth / count)
  return {
    from: Math.max(0, Math.floor(scrollLeft / pitch) - spare),
    to: Math.min(count, Math.max(firstDrawn, Math.ceil((scrollLeft + clientWidth) / pitch) + spare)),
    atStart: scrollLeft < 2,
    atEnd: scrollLeft + clientWidth >= scrollWidth - 2,
  }
}

const same = (one: NearView, two: NearView): boolean =>
  one.from === two.from && one.to === two.to && one.atStart === two.atStart && one.atEnd === two.atEnd
