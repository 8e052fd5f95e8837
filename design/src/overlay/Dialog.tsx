import { Dialog as Parts } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { iconButtonClass } from '../action/IconButton.tsx'
import { Icon } from '../art/Icon.tsx'
import { classNames } from '../class-names.ts'
import styles from './Dialog.module.css'

type DialogProps = {
  open: boolean
  /** Called with false on Escape or a tap outside; the caller's buttons close by setting `open`. */
  onOpenChange: (open: boolean) => void
  title: string
  text?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  /** Wide and at the top with a close button, for content that grows while the user types. */
  top?: boolean
  /** Element that gets the focus after closing, instead of the previous one: Safari does not focus clicked buttons. */
  returnFocusTo?: RefObject<HTMLElement | null>
}

export function Dialog({ open, onOpenChange, title, top = false, returnFocusTo, ...rest }: DialogProps) {
  const { text, actions, children } = rest
  return (
    <Parts.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Parts.Portal>
        <Parts.Backdrop className={styles.backdrop} />
        <Parts.Viewport className={classNames(styles.viewport, top && styles.top)}>
          <Parts.Popup className={styles.dialog} finalFocus={returnFocusTo}>
            <Parts.Title className={styles.title}>{title}</Parts.Title>
            {top && (
              <Parts.Close className={iconButtonClass({ plain: true }, styles.close)} aria-label="Close">
                <Icon name="close" size={20} />
              </Parts.Close>
            )}
            {text && <Parts.Description className={styles.text}>{text}</Parts.Description>}
            {children && <div className={styles.body}>{children}</div>}
            {actions && <div className={styles.actions}>{actions}</div>}
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  )
}
