import { type RefObject, useEffect, useState } from 'react'

/** Bars that stay above the list: the console's own, the months and the table's head. */
const barsRem = 9.5

export interface TopRow {
  index: number
  month: string
}

/** The game at the top of the view; undefined before anyone scrolled. */
export function useTopRow(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): TopRow | undefined {
  const [top, setTop] = useState<TopRow>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins elsewhere
  useEffect(() => {
    let frame = 0
    const findTopRow = () => {
      frame = 0
      const edge = barsRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const drawn = list.current?.querySelectorAll<HTMLElement>('[data-index]') ?? []
      const first = [...drawn].find((row) => row.getBoundingClientRect().bottom > edge)
      const { index, month } = first?.dataset ?? {}
      if (index === undefined || month === undefined) return
      setTop((before) => (before?.index === Number(index) ? before : { index: Number(index), month }))
    }
    const scheduleFinding = () => {
      frame ||= requestAnimationFrame(findTopRow)
    }
    setTop(undefined)
    addEventListener('scroll', scheduleFinding, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', scheduleFinding)
    }
  }, [list, rows])
  return top
}
