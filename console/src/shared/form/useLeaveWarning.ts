import { useEffect } from 'react'

/** Asks once before the page is left with changes. */
export function useLeaveWarning(isEdited: boolean): void {
  useEffect(() => {
    if (!isEdited) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isEdited])
}
