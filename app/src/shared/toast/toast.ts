import { createStore } from '@fieldhouse/client/state/store'
import type { Toast } from '@fieldhouse/design/overlay/ToastRegion'

/** Spec 8: error (danger), warning, info, success. */
export type ToastType = 'error' | 'warning' | 'info' | 'success'

/** Spec 8: duration of the default toast. A toast with an action stays long enough to reach it. */
const toastMs = 1500
const actionToastMs = 8000
const maxVisible = 3
const maxMissed = 20

/** A message shown so briefly that the fan may have missed it. */
export interface MissedMessage {
  id: string
  text: string
  at: Date
}

const toasts = createStore<readonly Toast[]>([])
const missed = createStore<readonly MissedMessage[]>([])
let lastId = 0

export function showToast(type: ToastType, text: string, action?: Toast['action']): void {
  const durationMs = action ? actionToastMs : toastMs
  const others = toasts.get().filter((toast) => toast.text !== text)
  const newToast = {
    id: String(++lastId),
    type: type === 'error' ? ('danger' as const) : type,
    text,
    durationMs,
    ...(action && { action }),
  }
  const all = [...others, newToast]
  saveMissed(all.slice(0, -maxVisible))
  toasts.set(all.slice(-maxVisible))
}

export const dismissToast = (id: string): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Removes a toast whose time is over. */
export function expireToast(id: string): void {
  saveMissed(toasts.get().filter((toast) => toast.id === id))
  dismissToast(id)
}

/** Saves messages with content for the list of missed messages; a plain "saved" is left out. */
function saveMissed(removed: readonly Toast[]) {
  const unread = removed.filter(({ type, action }) => type !== 'success' && !action)
  missed.set([...missed.get(), ...unread.map(({ id, text }) => ({ id, text, at: new Date() }))].slice(-maxMissed))
}

export const useMissedMessages = missed.use

export const clearMissed = (): void => missed.set([])

export const useToasts = toasts.use
