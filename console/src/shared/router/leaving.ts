import { createStore } from '@fieldhouse/client/state/store'

/** One for each form with changes that are not saved, and the dialog that it is in. */
const editedForms = new Map<symbol, symbol | undefined>()
const pendingLeave = createStore<(() => void) | undefined>(undefined)

/** The step that waits for an answer. */
export const usePendingLeave = pendingLeave.use

export const hasUnsavedChanges = (): boolean => editedForms.size > 0

export const hasUnsavedChangesIn = (dialog: symbol): boolean => [...editedForms.values()].includes(dialog)

/** Returns a function that takes the form off the list again. */
export function keepFromLeaving(dialog?: symbol): () => void {
  const form = Symbol('form')
  editedForms.set(form, dialog)
  return () => void editedForms.delete(form)
}

/** Takes the step, but asks first while a form has changes that are not saved. */
export function askToLeave(leave: () => void): void {
  if (hasUnsavedChanges()) pendingLeave.set(leave)
  else leave()
}

export const stayOnPage = (): void => pendingLeave.set(undefined)

export function leavePage(): void {
  const leave = pendingLeave.get()
  stayOnPage()
  editedForms.clear()
  leave?.()
}
