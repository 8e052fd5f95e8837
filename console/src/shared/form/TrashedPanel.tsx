import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../api/api-client.ts'
import { refetchQueries } from '../api/queries.ts'
import styles from './Form.module.css'

interface TrashedPanelProps {
  title: string
  /** Id of the entry in the trash. */
  trash: number
  queries: readonly string[]
  onBack(): void
}

/** Stands in for a page whose thing was just removed, with the way back. */
export function TrashedPanel({ title, trash, queries, onBack }: TrashedPanelProps) {
  const task = useTask()
  const restore = () =>
    void task.run(async () => {
      await sendStaffRequest(restoreTrash, { params: { id: String(trash) } })
      onBack()
      await refetchQueries(...queries)
    })
  return (
    <Panel title={title}>
      <div className={styles.told}>
        <p role="status">Fans can’t see it.</p>
        <Button size={44} icon="restart" busy={task.busy} onClick={restore}>
          Restore
        </Button>
      </div>
      <FormError message={task.error?.message} />
    </Panel>
  )
}
