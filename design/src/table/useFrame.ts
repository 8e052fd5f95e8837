import { type RefObject, useEffect, useState } from 'react'

export interface Frame {
  /** There is more to its side than is seen: only then is it a stop of the tab key. */
  overflows: boolean
  /** Something lies under the names. */
  scrolled: boolean
  /** Something lies to the right of what is seen. */
  more: boolean
  /** What is kept beside the name begins where the name ends. */
  nameWidth: number
}

const none: Frame = { overflows: false, scrolled: false, more: false, nameWidth: 0 }

/** A column that is cut by less than this is seen. */
const cutPx = 2

/** How a table lies in the frame that it scrolls in. */
export function useFrame(ref: RefObject<HTMLElement>): Frame {
  const [frame, setFrame] = useState(none)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element
      const next: Frame = {
        overflows: scrollWidth > clientWidth,
        scrolled: scrollLeft > 0,
        more: scrollWidth - clientWidth - scrollLeft > cutPx,
        nameWidth: element.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0,
      }
      setFrame((before) => (isSame(before, next) ? before : next))
    }
    look()
    const sizes = new ResizeObserver(look)
    for (const each of [element, ...element.children]) sizes.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [ref])
  return frame
}

const isSame = (one: Frame, other: Frame): boolean =>
  one.overflows === other.overflows &&
  one.scrolled === other.scrolled &&
  one.more === other.more &&
  one.nameWidth === other.nameWidth
