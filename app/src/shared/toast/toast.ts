import type { Toast } from '@fieldhouse/design/overlay/ToastRegion'
import { useSyncExternalStore } from 'react'

/** Spec 8: error (danger), warning, info, success. */
export type ToastType = 'error' | 'warning' | 'info' | 'success'

/** Spec 8: the default toast; what went wrong stays long enough to be read twice. */
const toastMs = 1500
const errorToastMs = 8000
const shownAtMost = 3

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

export function showToast(type: ToastType, text: string, action?: Toast['action']): void {
  const durationMs = type === 'error' || action ? errorToastMs : toastMs
  const others = toasts.filter((toast) => toast.text !== text)
  const shown = {
    id: String(++last),
    type: type === 'error' ? ('danger' as const) : type,
    text,
    durationMs,
    ...(action && { action }),
  }
  tell([...others, shown].slice(-shownAtMost))
}

export const dismissToast = (id: string): void => tell(toasts.filter((toast) => toast.id !== id))

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, shown, shown)

const shown = () => toasts

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
