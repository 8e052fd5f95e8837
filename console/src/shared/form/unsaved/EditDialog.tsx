import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { type ComponentProps, useState } from 'react'
import { hasUnsavedChangesIn } from '../../router/leaving.ts'
import { DialogOfForm } from './dialog-of-form.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'

type EditDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> & {
  open?: boolean
  /** Whether something is typed in it outside of a form. */
  isEdited?: boolean
  onClose(): void
}

/** A dialog with a form. Escape, a tap outside and its close button ask before they lose what was typed in it. */
export function EditDialog({ open = true, isEdited = false, onClose, children, ...dialog }: EditDialogProps) {
  const [self] = useState(() => Symbol('dialog'))
  const [isAsking, setIsAsking] = useState(false)
  useLeaveWarning(isEdited)
  const discard = () => {
    setIsAsking(false)
    onClose()
  }
  const leave = () => {
    if (isEdited || hasUnsavedChangesIn(self)) setIsAsking(true)
    else onClose()
  }
  return (
    <DialogOfForm.Provider value={self}>
      <Dialog {...dialog} open={open} onOpenChange={(next) => !next && leave()}>
        {children}
        <AlertDialog
          open={isAsking}
          title="Discard changes?"
          text="What you typed here is not saved."
          action={{ label: 'Discard', onAction: discard }}
          cancel={{ label: 'Keep editing', onCancel: () => setIsAsking(false) }}
        />
      </Dialog>
    </DialogOfForm.Provider>
  )
}
