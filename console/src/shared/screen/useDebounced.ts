import { useEffect, useState } from 'react'

const debounceMs = 250

/** Returns the value once it has not changed for a moment, so that typing sends one request. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
