import { FormError } from '@fieldhouse/client/forms/FormError'
import { useNow } from '@fieldhouse/client/state/useNow'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editRow, type OperatorRow, removeRow } from '@fieldhouse/contract/home/rows'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import type { RemovedEntry } from '../../../shared/form/useUndoRemoval.tsx'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { getHomePath } from '../home-path.ts'
import { homeQueryKeys, useGenres, useGroups, useSponsors } from '../queries.ts'
import { describeFilling, listRowMarks, toRowInput } from './rows.model.ts'

const refetchMs = 30_000

/** A row: its content, its labels and its quick actions. */
export function RowLine({ row, onGone }: { row: OperatorRow; onGone: (removed: RemovedEntry) => void }) {
  const task = useTask()
  const now = useNow(refetchMs)
  const groups = useGroups().data?.groups ?? []
  const genres = useGenres().data?.genres ?? []
  const sponsors = useSponsors().data?.sponsors ?? []
  const params = { id: String(row.id) }
  const toggleHidden = () =>
    void task.run(async () => {
      await sendStaffRequest(editRow, { params, body: { ...toRowInput(row), hidden: !row.hidden } })
      await refetchQueries(...homeQueryKeys)
    })
  const removeRowNow = () =>
    void task.run(async () => {
      const { trash } = await sendStaffRequest(removeRow, { params })
      onGone({ name: row.title, trash })
      await refetchQueries(...homeQueryKeys)
    })
  return (
    <>
      <span className={styles.words}>
        <b>{row.title}</b>
        <small>{describeFilling(row, { groups, genres })}</small>
        <span className={styles.marks}>
          {listRowMarks(row, sponsors, now).map(({ words, tone }) => (
            <Badge key={words} tone={tone}>
              {words}
            </Badge>
          ))}
        </span>
        <FormError message={task.error?.message} />
      </span>
      <span className={styles.actions}>
        <ConsoleLink to={getHomePath(`rows/${row.id}`)} className={buttonClass({ variant: 'secondary', size: 44 })}>
          Edit<span className="visually-hidden"> {row.title}</span>
        </ConsoleLink>
        <Button variant="outline" size={44} busy={task.busy} onClick={toggleHidden}>
          {row.hidden ? 'Show' : 'Hide'}
          <span className="visually-hidden"> {row.title}</span>
        </Button>
        <IconButton icon="trash" label={`Remove ${row.title}`} aria-disabled={task.busy} onClick={removeRowNow} />
      </span>
    </>
  )
}
