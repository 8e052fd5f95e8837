import type { Toast } from '@fieldhouse/design/overlay/ToastRegion'
import { useSyncExternalStore } from 'react'

/** Spec 8: error (danger), warning, info, success. */
export type ToastType = 'error' | 'warning' | 'info' | 'success'

/** Spec 8: the default toast. One that can be acted on stays long enough to be reached. */
const toastMs = 1500
const actionToastMs = 8000
const shownAtMost = 3
const missedAtMost = 20

/** What was said so briefly that it may have been missed. */
export interface Missed {
  id: string
  text: string
  at: Date
}

let toasts: readonly Toast[] = []
let missed: readonly Missed[] = []
let last = 0
const listeners = new Set<() => void>()

export function showToast(type: ToastType, text: string, action?: Toast['action']): void {
  const durationMs = action ? actionToastMs : toastMs
  const others = toasts.filter((toast) => toast.text !== text)
  const shown = {
    id: String(++last),
    type: type === 'error' ? ('danger' as const) : type,
    text,
    durationMs,
    ...(action && { action }),
  }
  const all = [...others, shown]
  keepMissed(all.slice(0, -shownAtMost))
  tell(all.slice(-shownAtMost))
}

export const dismissToast = (id: string): void => tell(toasts.filter((toast) => toast.id !== id))

/** It went by itself. */
export function expireToast(id: string): void {
  keepMissed(toasts.filter((toast) => toast.id === id))
  dismissToast(id)
}

/** What is no mere "saved" can still be read where missed messages are. */
function keepMissed(gone: readonly Toast[]) {
  const kept = gone.filter(({ type, action }) => type !== 'success' && !action)
  missed = [...missed, ...kept.map(({ id, text }) => ({ id, text, at: new Date() }))].slice(-missedAtMost)
}

export const useMissed = (): readonly Missed[] => useSyncExternalStore(subscribe, missedNow, missedNow)

export function forgetMissed(): void {
  missed = []
  tell(toasts)
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, shown, shown)

const shown = () => toasts
const missedNow = () => missed

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
