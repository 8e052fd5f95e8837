import { startTransition, useEffect, useState } from 'react'

/**
 * False while something is drawn for the first time, true after that is on the screen: what stands below takes a slow phone as long as
 * all the rest.
 */
export function useAfterPaint(atOnce = false): boolean {
  const [painted, setPainted] = useState(atOnce)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return painted
}
