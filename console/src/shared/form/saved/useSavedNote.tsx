import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './SavedNote.module.css'

interface SavedNote {
  text: ReactNode
  /** Changes it back. It can return what is said after that. */
  undo?: (() => Promise<unknown>) | undefined
  /** What is said after that. */
  undone?: string | undefined
}

/** Says what was saved, in one polite region, with a button that changes it back. */
export function useSavedNote() {
  const [saved, setSaved] = useState<SavedNote>()
  const task = useTask()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is often gone. Whoever works by keyboard goes on here.
    if (!saved || document.activeElement !== document.body) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [saved])
  const undoChange = () =>
    void task.run(async () => {
      const words = await saved?.undo?.()
      setSaved({ text: typeof words === 'string' ? words : (saved?.undone ?? 'Undone.') })
    })
  const note = (
    <div ref={place} tabIndex={-1} className={styles.note}>
      <p role="status">
        {saved && (
          <span className={styles.saved}>
            <Icon name="check" size={16} />
            <span>{saved.text}</span>
          </span>
        )}
      </p>
      {saved?.undo && (
        <Button variant="secondary" size={44} icon="restart" busy={task.busy} onClick={undoChange}>
          Undo
        </Button>
      )}
      <FormError message={task.error?.message} />
    </div>
  )
  return {
    note,
    tell: (text: ReactNode, undo?: SavedNote['undo'], undone?: string) => setSaved({ text, undo, undone }),
    clear: () => setSaved(undefined),
  }
}
