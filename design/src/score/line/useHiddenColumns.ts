import { type RefObject, useEffect, useState } from 'react'

export interface Hidden {
  before: number
  after: number
}

const none: Hidden = { before: 0, after: 0 }

/** Where the columns begin and end that scroll between those that stay. */
export interface Between {
  left: number
  right: number
}

/** How many columns lie, by most of their width, under what stays at either side. */
export function hiddenOf(columns: readonly Between[], view: Between): Hidden {
  const middles = columns.map(({ left, right }) => (left + right) / 2)
  return {
    before: middles.filter((middle) => middle < view.left).length,
    after: middles.filter((middle) => middle > view.right).length,
  }
}

const columnsIn = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>('[data-period]')]

/** What is seen between the team and the totals, in the frame's own measure. */
function viewOf(frame: HTMLElement): Between {
  const team = frame.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0
  const totals = [...frame.querySelectorAll<HTMLElement>('thead [data-back]')]
  const right = frame.clientWidth - totals.reduce((all, { offsetWidth }) => all + offsetWidth, 0)
  return { left: team, right: Math.max(team, right) }
}

/** Brings a period to the end of what is seen, so that those before it are seen too. */
export function showPeriod(frame: HTMLElement, period: number): void {
  const column = columnsIn(frame)[period]
  if (column) frame.scrollLeft = column.offsetLeft + column.offsetWidth - viewOf(frame).right
}

export function useHiddenColumns(ref: RefObject<HTMLElement>, count: number): Hidden {
  const [hidden, setHidden] = useState(none)
  useEffect(() => {
    const frame = ref.current
    if (!frame || count === 0) return
    const look = () => {
      const columns = columnsIn(frame).map(({ offsetLeft, offsetWidth }) => {
        const left = offsetLeft - frame.scrollLeft
        return { left, right: left + offsetWidth }
      })
      const next = hiddenOf(columns, viewOf(frame))
      setHidden((before) => (before.before === next.before && before.after === next.after ? before : next))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(frame)
    frame.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      frame.removeEventListener('scroll', look)
    }
  }, [ref, count])
  return hidden
}
