import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { GuideDay } from './days.model.ts'
import { remPerMinute } from './scale.ts'

export interface GuideView {
  /** Minutes of the day. */
  from: number
  to: number
}

const minuteMs = 60_000
/** The view is told in steps, so that not each pixel draws anew. */
const stepMinutes = 30

const pixelsPerMinute = (): number =>
  remPerMinute * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Opens the day at its hour, and says which part of it is in view. */
export function useGuideView(frame: RefObject<HTMLElement | null>, day: GuideDay): GuideView {
  const opens = (day.opensAt.getTime() - day.from.getTime()) / minuteMs
  const [view, setView] = useState<GuideView>({ from: opens, to: opens + 180 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once; then the fan scrolls it
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    // A phone that is held upright shows none of it: it opens once it is seen.
    const open = () => {
      if (element.clientWidth === 0) return
      element.scrollLeft = opens * pixelsPerMinute()
      sizes.disconnect()
    }
    const sizes = new ResizeObserver(open)
    sizes.observe(element)
    open()
    return () => sizes.disconnect()
  }, [frame])
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const scale = pixelsPerMinute()
      const from = Math.floor(element.scrollLeft / scale / stepMinutes) * stepMinutes
      const to = from + Math.ceil(element.clientWidth / scale / stepMinutes + 1) * stepMinutes
      setView((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      element.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [frame])
  return view
}
