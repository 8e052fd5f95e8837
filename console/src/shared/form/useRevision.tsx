import type { RunnableTask } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import styles from './Form.module.css'

/** Keeps the revision being edited. A newer revision by someone else is not overwritten but can be loaded. */
export function useRevision<Saved extends { revision: number }>(
  newest: Saved,
  task: Pick<RunnableTask, 'busy' | 'reset'>,
) {
  const [edited, setEdited] = useState(newest)
  const isOlder = newest.revision !== edited.revision && !task.busy
  const loadTheirs = () => {
    task.reset()
    setEdited(newest)
  }
  return { edited, takeTheirs: isOlder ? loadTheirs : undefined }
}

interface EditButtonsProps {
  takeTheirs: (() => void) | undefined
  leave(): void
}

export const EditButtons = ({ takeTheirs, leave }: EditButtonsProps) => (
  <>
    {takeTheirs && <p role="alert">Someone else changed this while you were editing.</p>}
    <div className={styles.actions}>
      {takeTheirs && (
        <Button variant="secondary" onClick={takeTheirs}>
          Load their version
        </Button>
      )}
      <Button variant="outline" onClick={leave}>
        Cancel
      </Button>
    </div>
  </>
)
