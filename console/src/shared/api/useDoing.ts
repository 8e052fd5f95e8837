import { errorMessage } from '@fieldhouse/client/api/api-error'
import { useState } from 'react'

/** One thing that somebody does: once at a time, and what went wrong stands where it was done. */
export function useDoing() {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (busy) return undefined
    setBusy(true)
    setWrong(undefined)
    try {
      return await work()
    } catch (error) {
      setWrong(errorMessage(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, wrong, run, forget: () => setWrong(undefined) }
}
