import { useSyncExternalStore } from 'react'

/** A sensitive act waits here until whoever asks for it has proved once more who they are. */
interface Waiting {
  promise: Promise<boolean>
  settle(isConfirmed: boolean): void
}

let waiting: Waiting | undefined
const listeners = new Set<() => void>()

/** True once it is proved, false when it was given up. However many acts wait, it is asked once. */
export function confirmed(): Promise<boolean> {
  if (waiting) return waiting.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (isConfirmed: boolean) => {
    waiting = undefined
    resolve(isConfirmed)
    tell()
  }
  waiting = { promise, settle }
  tell()
  return promise
}

export const useWaiting = (): Waiting | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => waiting,
  )

function tell() {
  for (const listener of listeners) listener()
}
