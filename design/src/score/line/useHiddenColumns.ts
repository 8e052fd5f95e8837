import { type RefObject, useEffect, useState } from 'react'

export interface HiddenColumns {
  before: number
  after: number
}

const none: HiddenColumns = { before: 0, after: 0 }

/** Left and right edge of the scrolling columns. */
export interface ColumnRange {
  left: number
  right: number
}

/** Counts columns that are mostly covered on either side. */
export function countHiddenColumns(columns: readonly ColumnRange[], view: ColumnRange): HiddenColumns {
  const middles = columns.map(({ left, right }) => (left + right) / 2)
  return {
    before: middles.filter((middle) => middle < view.left).length,
    after: middles.filter((middle) => middle > view.right).length,
  }
}

const findColumns = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>('[data-period]')]

/** Returns the visible range between the team and the totals, in the frame's coordinates. */
function getVisibleRange(frame: HTMLElement): ColumnRange {
  const team = frame.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0
  const totals = [...frame.querySelectorAll<HTMLElement>('thead [data-back]')]
  const right = frame.clientWidth - totals.reduce((all, { offsetWidth }) => all + offsetWidth, 0)
  return { left: team, right: Math.max(team, right) }
}

/** Scrolls a period to the end of the visible range, so that earlier ones are visible too. */
export function scrollToPeriod(frame: HTMLElement, period: number): void {
  const column = findColumns(frame)[period]
  if (column) frame.scrollLeft = column.offsetLeft + column.offsetWidth - getVisibleRange(frame).right
}

export function useHiddenColumns(ref: RefObject<HTMLElement>, count: number): HiddenColumns {
  const [hidden, setHidden] = useState(none)
  useEffect(() => {
    const frame = ref.current
    if (!frame || count === 0) return
    const updateHidden = () => {
      const columns = findColumns(frame).map(({ offsetLeft, offsetWidth }) => {
        const left = offsetLeft - frame.scrollLeft
        return { left, right: left + offsetWidth }
      })
      const next = countHiddenColumns(columns, getVisibleRange(frame))
      setHidden((before) => (before.before === next.before && before.after === next.after ? before : next))
    }
    updateHidden()
    const sizes = new ResizeObserver(updateHidden)
    sizes.observe(frame)
    frame.addEventListener('scroll', updateHidden, { passive: true })
    return () => {
      sizes.disconnect()
      frame.removeEventListener('scroll', updateHidden)
    }
  }, [ref, count])
  return hidden
}
