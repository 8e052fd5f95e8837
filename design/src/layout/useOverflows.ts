import { type RefObject, useEffect, useState } from 'react'

/** True while a frame has more to its side than is seen: only then is it a stop of the tab key. */
export function useOverflows(ref: RefObject<HTMLElement>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const frame = ref.current
    if (!frame) return
    const look = () => setOverflows(frame.scrollWidth > frame.clientWidth)
    look()
    const sizes = new ResizeObserver(look)
    for (const each of [frame, ...frame.children]) sizes.observe(each)
    return () => sizes.disconnect()
  }, [ref])
  return overflows
}
