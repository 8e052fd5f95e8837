import { createStore } from '@fieldhouse/client/state/store'
import type { Toast } from '@fieldhouse/design/overlay/ToastRegion'

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

const toasts = createStore<readonly Toast[]>([])
const missed = createStore<readonly Missed[]>([])
let last = 0

export function showToast(type: ToastType, text: string, action?: Toast['action']): void {
  const durationMs = action ? actionToastMs : toastMs
  const others = toasts.get().filter((toast) => toast.text !== text)
  const shown = {
    id: String(++last),
    type: type === 'error' ? ('danger' as const) : type,
    text,
    durationMs,
    ...(action && { action }),
  }
  const all = [...others, shown]
  keepMissed(all.slice(0, -shownAtMost))
  toasts.set(all.slice(-shownAtMost))
}

export const dismissToast = (id: string): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** It went by itself. */
export function expireToast(id: string): void {
  keepMissed(toasts.get().filter((toast) => toast.id === id))
  dismissToast(id)
}

/** What is no mere "saved" can still be read where missed messages are. */
function keepMissed(gone: readonly Toast[]) {
  const kept = gone.filter(({ type, action }) => type !== 'success' && !action)
  missed.set([...missed.get(), ...kept.map(({ id, text }) => ({ id, text, at: new Date() }))].slice(-missedAtMost))
}

export const useMissed = missed.use

export const forgetMissed = (): void => missed.set([])

export const useToasts = toasts.use
