import { useEffect, useState } from 'react'

const everyMs = 15_000

/** The clock, often enough for a line that moves some pixels a minute. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
