import { type RefObject, useEffect, useState } from 'react'

export interface TableFrame {
  /** Whether the frame can scroll sideways; only then it is a tab stop. */
  overflows: boolean
  /** Whether something is covered by the names. */
  scrolled: boolean
  /** Whether there is more to the right. */
  more: boolean
  /** Width of the name column, where the lead column starts. */
  nameWidth: number
}

const none: TableFrame = { overflows: false, scrolled: false, more: false, nameWidth: 0 }

/** A column that is cut by less than this counts as visible. */
const cutPx = 2

/** Returns the scroll state of a table in its frame. */
export function useTableFrame(ref: RefObject<HTMLElement>): TableFrame {
  const [frame, setFrame] = useState(none)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const updateFrame = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element
      const next: TableFrame = {
        overflows: scrollWidth > clientWidth,
        scrolled: scrollLeft > 0,
        more: scrollWidth - clientWidth - scrollLeft > cutPx,
        nameWidth: element.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0,
      }
      setFrame((before) => (isSameFrame(before, next) ? before : next))
    }
    updateFrame()
    const sizes = new ResizeObserver(updateFrame)
    for (const each of [element, ...element.children]) sizes.observe(each)
    element.addEventListener('scroll', updateFrame, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', updateFrame)
    }
  }, [ref])
  return frame
}

const isSameFrame = (one: TableFrame, other: TableFrame): boolean =>
  one.overflows === other.overflows &&
  one.scrolled === other.scrolled &&
  one.more === other.more &&
  one.nameWidth === other.nameWidth
