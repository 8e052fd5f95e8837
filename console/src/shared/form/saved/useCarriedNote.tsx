import { useEffect } from 'react'
import { useSavedNote } from './useSavedNote.tsx'

let carried: string | undefined

/** Keeps what was saved for the page that opens next, which must use `useCarriedNote`. */
export function carryNote(text: string): void {
  carried = text
}

/** A saved note that first says what the page before it saved. */
export function useCarriedNote() {
  const saved = useSavedNote()
  const { tell } = saved
  useEffect(() => {
    if (carried === undefined) return
    tell(carried)
    carried = undefined
  })
  return saved
}
