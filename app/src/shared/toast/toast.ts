import { useSyncExternalStore } from 'react'

/** Spec 8: error (danger), warning, info, success. */
export type ToastType = 'error' | 'warning' | 'info' | 'success'

export interface Toast {
  id: number
  type: ToastType
  text: string
  durationMs: number
  action?: { label: string; run: () => void }
}

/** Spec 8: the default toast; what went wrong stays long enough to be read twice. */
export const toastMs = 1500
const errorToastMs = 8000
const shownAtMost = 3

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

export function showToast(type: ToastType, text: string, action?: Toast['action']): void {
  const durationMs = type === 'error' || action ? errorToastMs : toastMs
  const others = toasts.filter((toast) => toast.text !== text)
  tell([...others, { id: ++last, type, text, durationMs, ...(action && { action }) }].slice(-shownAtMost))
}

export function dismissToast(id: number): void {
  tell(toasts.filter((toast) => toast.id !== id))
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => toasts,
  )

function tell(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
