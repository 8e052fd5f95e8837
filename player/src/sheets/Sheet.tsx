import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../icons.tsx'
import { useView } from '../playback/context.ts'
import { useStage } from '../stage.ts'
import styles from './Sheet.module.css'

/** Narrower than this a panel would cover the picture: it becomes a sheet at the foot of the screen. */
const panelWidth = 560

interface SheetProps {
  title: string
  /** The page behind it waits: for what is read, not tried on the picture. */
  modal?: boolean
  children: ReactNode
}

export function Sheet({ title, modal = false, children }: SheetProps) {
  const { openSheet } = useStage()
  const panel = useView((view) => view.width >= panelWidth)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const alone = modal || !panel
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (alone) element?.showModal()
    else element?.show()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [alone])
  const close = () => openSheet(null)
  return (
    <dialog
      ref={dialog}
      className={panel ? (modal ? styles.middle : styles.panel) : styles.foot}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // A panel that is not modal gets no cancel event of its own.
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
        event.stopPropagation()
      }}
      onClick={(event) => event.target === event.currentTarget && alone && close()}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label={`Close ${title.toLowerCase()}`} onClick={close}>
            <Icon name="close" size={18} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
