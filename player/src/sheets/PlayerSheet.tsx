import { type ReactNode, useEffect, useId, useRef } from 'react'
import { PlayerIcon } from '../icons.tsx'
import { useView } from '../playback/context.ts'
import { useStage } from '../stage.ts'
import styles from './PlayerSheet.module.css'

/** Width below which a panel would cover the picture, so that it becomes a sheet at the bottom of the screen. */
const minPanelWidth = 560

interface PlayerSheetProps {
  title: string
  /** Blocks the page behind it: for sheets that are read, not tried on the picture. */
  modal?: boolean
  children: ReactNode
}

export function PlayerSheet({ title, modal = false, children }: PlayerSheetProps) {
  const { openSheet } = useStage()
  const panel = useView((view) => view.width >= minPanelWidth)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isModal = modal || !panel
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (isModal) element?.showModal()
    else element?.show()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isModal])
  const closeSheet = () => openSheet(null)
  return (
    <dialog
      ref={dialog}
      className={panel ? (modal ? styles.middle : styles.panel) : styles.foot}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        closeSheet()
      }}
      // A non-modal panel gets no cancel event.
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeSheet()
        event.stopPropagation()
      }}
      onClick={(event) => event.target === event.currentTarget && isModal && closeSheet()}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={`Close ${title.toLowerCase()}`}
            onClick={closeSheet}
          >
            <PlayerIcon name="close" size={18} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
