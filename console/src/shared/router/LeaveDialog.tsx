import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { hasCopyOfChanges, leavePage, stayOnPage, usePendingLeave } from './leaving.ts'

/** Asks before a page is left with changes that are not saved. */
export const LeaveDialog = () => (
  <AlertDialog
    open={usePendingLeave() !== undefined}
    title="Leave without saving?"
    text={
      hasCopyOfChanges()
        ? 'Your changes are not saved. A copy stays in this browser.'
        : 'Your changes on this page will be lost.'
    }
    action={{ label: 'Leave', onAction: leavePage }}
    cancel={{ label: 'Stay', onCancel: stayOnPage }}
  />
)
