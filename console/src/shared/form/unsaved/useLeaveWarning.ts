import { useContext, useEffect } from 'react'
import { keepFromLeaving } from '../../router/leaving.ts'
import { DialogOfForm } from './dialog-of-form.ts'

/**
 * Asks once before the page is left with changes, by a link, by Back or by closing the tab. `isKept`: this browser has
 * a copy of them.
 */
export function useLeaveWarning(isEdited: boolean, { isKept = false }: { isKept?: boolean } = {}): void {
  const dialog = useContext(DialogOfForm)
  useEffect(() => {
    if (!isEdited) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    const release = keepFromLeaving({ dialog, isKept })
    return () => {
      removeEventListener('beforeunload', onLeave)
      release()
    }
  }, [isEdited, isKept, dialog])
}
