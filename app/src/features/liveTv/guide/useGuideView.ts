import { minuteMs } from '@fieldhouse/contract/durations'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { GuideDay } from '../days.model.ts'
import { remPerMinute } from './scale.ts'

export interface GuideView {
  /** Minutes of the day. */
  from: number
  to: number
}

/** The view is told in steps, so that not each pixel draws anew. */
const stepMinutes = 30

const pixelsPerMinute = (): number =>
  remPerMinute * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Opens the day at its hour, and says which part of it is in view. */
export function useGuideView(frame: RefObject<HTMLElement>, day: GuideDay): GuideView {
  const opens = (day.opensAt.getTime() - day.from.getTime()) / minuteMs
  const [view, setView] = useState<GuideView>({ from: opens, to: opens + 180 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once; then the fan scrolls it
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    let minute = opens
    let drawnAt = 0
    // A phone that is held upright shows none of it, and a window may grow to another scale: the hour stays.
    const place = () => {
      const scale = element.clientWidth === 0 ? 0 : pixelsPerMinute()
      if (scale === drawnAt) return
      drawnAt = scale
      element.scrollLeft = minute * scale
    }
    const follow = () => {
      if (drawnAt > 0 && drawnAt === pixelsPerMinute()) minute = element.scrollLeft / drawnAt
    }
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    place()
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', follow)
    }
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
