import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { sendStaffRequest } from '../api/api-client.ts'
import { refetchQueries } from '../api/queries.ts'
import { hasRole, useMe } from '../me/useMe.ts'
import styles from './Form.module.css'

export interface RemovedEntry {
  name: string
  /** Id of the entry in the trash. */
  trash: number
}

/** Shows what was removed, with a button that restores it. */
export function useUndoRemoval(queries: readonly string[]) {
  const [removed, setRemoved] = useState<RemovedEntry>()
  const message = removed && <UndoRemoval gone={removed} queries={queries} onDone={() => setRemoved(undefined)} />
  return { removed, tell: setRemoved, message }
}

type UndoRemovalProps = { gone: RemovedEntry; queries: readonly string[]; onDone: () => void }

function UndoRemoval({ gone: { name, trash }, queries, onDone }: UndoRemovalProps) {
  const { data: me } = useMe()
  const task = useTask()
  const undoRemoval = () =>
    void task.run(async () => {
      await sendStaffRequest(restoreTrash, { params: { id: String(trash) } })
      await refetchQueries(...queries)
      onDone()
    })
  const may = hasRole(me, 'operator')
  return (
    <div className={styles.told}>
      <span>
        “{name}” is in the trash for 30 days.{!may && ' An operator can restore it.'}
      </span>
      {may && (
        <Button size={44} variant="secondary" icon="restart" busy={task.busy} onClick={undoRemoval}>
          Undo
        </Button>
      )}
      <FormError message={task.error?.message} />
    </div>
  )
}
