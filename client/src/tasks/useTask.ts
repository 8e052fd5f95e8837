import { useRef, useState } from 'react'
import { type ApiError, toApiError } from '../api/api-error.ts'

export interface RunnableTask {
  busy: boolean
  error: ApiError | undefined
  /** Returns undefined on failure, and while the last run is still going, so that a double click counts once. */
  run<T>(work: () => Promise<T>): Promise<T | undefined>
  /** Removes the error. */
  reset(): void
}

/** Runs an action such as sending a form, and holds its progress and its error. */
export function useTask(action?: string): RunnableTask {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const running = useRef(false)
  return {
    busy,
    error,
    run: async (work) => {
      if (running.current) return undefined
      running.current = true
      setBusy(true)
      setError(undefined)
      try {
        return await work()
      } catch (reason) {
        setError(toApiError(reason, action))
        return undefined
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    reset: () => setError(undefined),
  }
}
