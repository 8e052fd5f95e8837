import { createStore } from '@fieldhouse/client/state/store'

/** A sensitive action that waits until the staff member has confirmed their identity. */
interface PendingConfirmation {
  promise: Promise<boolean>
  settle(isConfirmed: boolean): void
}

const pendingConfirmation = createStore<PendingConfirmation | undefined>(undefined)

/** Resolves to true once confirmed and to false when canceled. Several waiting actions share one dialog. */
export function requestConfirmation(): Promise<boolean> {
  const pending = pendingConfirmation.get()
  if (pending) return pending.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settleConfirmation = (isConfirmed: boolean) => {
    resolve(isConfirmed)
    pendingConfirmation.set(undefined)
  }
  pendingConfirmation.set({ promise, settle: settleConfirmation })
  return promise
}

export const usePendingConfirmation = pendingConfirmation.use
