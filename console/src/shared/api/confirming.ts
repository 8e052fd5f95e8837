import { createStore } from '@fieldhouse/client/state/store'

/** A sensitive act waits here until whoever asks for it has proved once more who they are. */
interface Waiting {
  promise: Promise<boolean>
  settle(isConfirmed: boolean): void
}

const waiting = createStore<Waiting | undefined>(undefined)

/** True once it is proved, false when it was given up. However many acts wait, it is asked once. */
export function confirmed(): Promise<boolean> {
  const underway = waiting.get()
  if (underway) return underway.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (isConfirmed: boolean) => {
    resolve(isConfirmed)
    waiting.set(undefined)
  }
  waiting.set({ promise, settle })
  return promise
}

export const useWaiting = waiting.use
