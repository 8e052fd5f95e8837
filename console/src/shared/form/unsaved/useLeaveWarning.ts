import { useContext, useEffect } from 'react'
import { keepFromLeaving } from '../../router/leaving.ts'
import { DialogOfForm } from './dialog-of-form.ts'

/** Asks once before the page is left with changes, by a link, by Back or by closing the tab. */
export function useLeaveWarning(isEdited: boolean): void {
  const dialog = useContext(DialogOfForm)
  useEffect(() => {
    if (!isEdited) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    const release = keepFromLeaving(dialog)
    return () => {
      removeEventListener('beforeunload', onLeave)
      release()
    }
  }, [isEdited, dialog])
}
