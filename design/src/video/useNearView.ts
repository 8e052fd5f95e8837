import { type RefObject, useEffect, useRef, useState } from 'react'

/** Cards beyond the edges that are rendered in advance. */
const spare = 6
const firstDrawn = 12

export interface NearView {
  from: number
  to: number
  atStart: boolean
  atEnd: boolean
}

/** Returns which cards of a sideways list are near the view; about twenty are rendered, however many there are. */
export function useNearView(
  list: RefObject<HTMLElement>,
  count: number,
  onNearEnd: (() => void) | undefined,
): NearView {
  const [near, setNear] = useState<NearView>({ from: 0, to: firstDrawn, atStart: true, atEnd: true })
  const latestCallback = useRef(onNearEnd)
  useEffect(() => {
    latestCallback.current = onNearEnd
  })
  useEffect(() => {
    const element = list.current
    if (!element || count === 0) return
    let frame = 0
    const updateNearView = () => {
      frame = 0
      const next = getNearView(element, count)
      setNear((before) => (isSameView(before, next) ? before : next))
      if (element.scrollLeft > 0 && next.to >= count) latestCallback.current?.()
    }
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(updateNearView)
    }
    updateNearView()
    const sizes = new ResizeObserver(scheduleUpdate)
    sizes.observe(element)
    element.addEventListener('scroll', scheduleUpdate, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      element.removeEventListener('scroll', scheduleUpdate)
    }
  }, [list, count])
  return near
}

function getNearView(element: HTMLElement, count: number): NearView {
  const { scrollLeft, clientWidth, scrollWidth } = element
  const pitch = Math.max(1, scrollWidth / count)
  return {
    from: Math.max(0, Math.floor(scrollLeft / pitch) - spare),
    to: Math.min(count, Math.max(firstDrawn, Math.ceil((scrollLeft + clientWidth) / pitch) + spare)),
    atStart: scrollLeft < 2,
    atEnd: scrollLeft + clientWidth >= scrollWidth - 2,
  }
}

const isSameView = (one: NearView, two: NearView): boolean =>
  one.from === two.from && one.to === two.to && one.atStart === two.atStart && one.atEnd === two.atEnd
