import { startTransition, useEffect, useState } from 'react'

/**
 * False during the first paint, true afterwards: content below the first screen takes a slow phone as long as
 * everything above it.
 */
export function useAfterPaint(atOnce = false): boolean {
  const [hasPainted, setPainted] = useState(atOnce)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return hasPainted
}
