import type { Task } from '@fieldhouse/client/tasks/useTask'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import styles from './Form.module.css'

/** What is changed, as it was when somebody began: what somebody else changed meanwhile is not written over, it can be taken. */
export function useEditing<Kept extends { revision: number }>(newest: Kept, task: Pick<Task, 'busy' | 'reset'>) {
  const [kept, setKept] = useState(newest)
  const isOlder = newest.revision !== kept.revision && !task.busy
  const takeTheirs = () => {
    task.reset()
    setKept(newest)
  }
  return { kept, takeTheirs: isOlder ? takeTheirs : undefined }
}

interface EditActsProps {
  takeTheirs: (() => void) | undefined
  leave(): void
}

export const EditActs = ({ takeTheirs, leave }: EditActsProps) => (
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
