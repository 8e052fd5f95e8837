import { minuteMs } from '@fieldhouse/contract/durations'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { GuideDay } from '../days.model.ts'
import { remPerMinute } from './scale.ts'

export interface GuideView {
  /** Minutes since the start of the day. */
  from: number
  to: number
}

/** The visible part is rounded to steps, so that scrolling a pixel does not redraw the grid. */
const stepMinutes = 30

const getPixelsPerMinute = (): number =>
  remPerMinute * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Scrolls the day to its opening hour and reports which part of it is visible. */
export function useGuideView(frame: RefObject<HTMLElement>, day: GuideDay): GuideView {
  const opens = (day.opensAt.getTime() - day.from.getTime()) / minuteMs
  const [view, setView] = useState<GuideView>({ from: opens, to: opens + 180 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once; then the fan scrolls it
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    let minute = opens
    let drawnAt = 0
    // Restores the same hour after the scale changes: the grid is hidden on an upright phone, and a window may be
    // resized.
    const restoreScroll = () => {
      const scale = element.clientWidth === 0 ? 0 : getPixelsPerMinute()
      if (scale === drawnAt) return
      drawnAt = scale
      element.scrollLeft = minute * scale
    }
    const saveScroll = () => {
      if (drawnAt > 0 && drawnAt === getPixelsPerMinute()) minute = element.scrollLeft / drawnAt
    }
    const sizes = new ResizeObserver(restoreScroll)
    sizes.observe(element)
    restoreScroll()
    element.addEventListener('scroll', saveScroll, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', saveScroll)
    }
  }, [frame])
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const updateView = () => {
      const scale = getPixelsPerMinute()
      const from = Math.floor(element.scrollLeft / scale / stepMinutes) * stepMinutes
      const to = from + Math.ceil(element.clientWidth / scale / stepMinutes + 1) * stepMinutes
      setView((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    updateView()
    element.addEventListener('scroll', updateView, { passive: true })
    addEventListener('resize', updateView)
    return () => {
      element.removeEventListener('scroll', updateView)
      removeEventListener('resize', updateView)
    }
  }, [frame])
  return view
}
