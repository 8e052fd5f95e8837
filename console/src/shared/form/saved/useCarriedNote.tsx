import { useEffect, useState } from 'react'
import { useSavedNote } from './useSavedNote.tsx'

let carried: string | undefined

/** Keeps what was saved for the page that opens next, which must use `useCarriedNote`. */
export function carryNote(text: string): void {
  carried = text
}

/** A saved note that says what the page before this one saved. */
export function useCarriedNote() {
  const { note, tell } = useSavedNote()
  const [isNew, setIsNew] = useState(true)
  useEffect(() => {
    if (!isNew) return
    setIsNew(false)
    if (carried !== undefined) tell(carried)
    carried = undefined
  }, [isNew, tell])
  return note
}
