import { type RefObject, useEffect, useState } from 'react'

/** Whether a frame can scroll sideways; only then it is a tab stop. */
export function useOverflows(ref: RefObject<HTMLElement>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const frame = ref.current
    if (!frame) return
    const updateOverflow = () => setOverflows(frame.scrollWidth > frame.clientWidth)
    updateOverflow()
    const sizes = new ResizeObserver(updateOverflow)
    for (const each of [frame, ...frame.children]) sizes.observe(each)
    return () => sizes.disconnect()
  }, [ref])
  return overflows
}
