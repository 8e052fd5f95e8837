import { createStore } from '@fieldhouse/client/state/store'

interface EditedForm {
  /** The dialog that it is in. */
  dialog?: symbol | undefined
  /** This browser has a copy of what is not saved. */
  isKept?: boolean
}

/** One for each form with changes that are not saved. */
const editedForms = new Map<symbol, EditedForm>()
const pendingLeave = createStore<(() => void) | undefined>(undefined)

/** The step that waits for an answer. */
export const usePendingLeave = pendingLeave.use

export const hasUnsavedChanges = (): boolean => editedForms.size > 0

export const hasUnsavedChangesIn = (dialog: symbol): boolean =>
  [...editedForms.values()].some((form) => form.dialog === dialog)

/** Whether nothing would be lost, because the browser has a copy of all changes. */
export const hasCopyOfChanges = (): boolean => [...editedForms.values()].every(({ isKept }) => isKept)

/** Returns a function that takes the form off the list again. */
export function keepFromLeaving(edited: EditedForm = {}): () => void {
  const form = Symbol('form')
  editedForms.set(form, edited)
  return () => {
    editedForms.delete(form)
    // An effect that runs again puts its form on the list once more, before this.
    queueMicrotask(leaveWhenSaved)
  }
}

/** Takes the step that waits for an answer once a save that was under way has ended: nothing is lost anymore. */
function leaveWhenSaved(): void {
  if (pendingLeave.get() !== undefined && !hasUnsavedChanges()) leavePage()
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
