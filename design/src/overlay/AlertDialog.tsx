import { AlertDialog as Parts } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../action/Button.tsx'
import styles from './Dialog.module.css'

type AlertDialogProps = {
  open: boolean
  title: string
  text: ReactNode
  action: { label: string; onAction: () => void; busy?: boolean }
  /** Closes the dialog. Without it the action is the only way out: neither Escape nor a tap outside closes. */
  cancel?: { label: string; onCancel: () => void }
}

export function AlertDialog({ open, title, text, action, cancel }: AlertDialogProps) {
  return (
    <Parts.Root open={open} onOpenChange={(next) => !next && cancel?.onCancel()}>
      <Parts.Portal>
        <Parts.Backdrop className={styles.backdrop} />
        <Parts.Viewport className={styles.viewport}>
          <Parts.Popup className={styles.dialog}>
            <Parts.Title className={styles.title}>{title}</Parts.Title>
            <Parts.Description className={styles.text}>{text}</Parts.Description>
            <div className={styles.actions}>
              {cancel && (
                <Button variant="secondary" onClick={cancel.onCancel}>
                  {cancel.label}
                </Button>
              )}
              <Button busy={action.busy} onClick={action.onAction}>
                {action.label}
              </Button>
            </div>
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  )
}
