import { useState } from 'react'
import { useLeaveWarning } from './useLeaveWarning.ts'

export interface UnsavedDraft {
  /** All that the form's fields hold. */
  draft: unknown
  /** What is saved, where that changes while the form is open. Otherwise it is what the form began with. */
  saved?: unknown
  /** The task that saves a form that stays. What it sent counts as saved once it has ended without an error. */
  saving?: { busy: boolean; error: unknown }
}

/** Asks before the page is left while the draft is not what is saved. */
export function useUnsavedDraft({ draft, saved, saving }: UnsavedDraft): void {
  const text = writeDraft(draft)
  const [kept, setKept] = useState(text)
  const [wasBusy, setWasBusy] = useState(false)
  const busy = saving?.busy ?? false
  if (busy !== wasBusy) {
    setWasBusy(busy)
    if (!busy && saving?.error === undefined) setKept(text)
  }
  useLeaveWarning(text !== (saved === undefined ? kept : writeDraft(saved)))
}

/** Writes a draft so that two of them can be compared. A chosen picture's own field asks for it. */
const writeDraft = (draft: unknown): string => JSON.stringify(draft) ?? ''
