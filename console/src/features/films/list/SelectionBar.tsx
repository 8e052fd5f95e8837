import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorTitle, removeTitle } from '@fieldhouse/contract/films/admin'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { runOneByOne } from '../../../shared/api/one-by-one.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { hasRole, useMe } from '../../../shared/me/useMe.ts'
import { formatVideoCount } from '../film.model.ts'
import { ChangeRightsDialog } from './ChangeRightsDialog.tsx'
import styles from './List.module.css'

type SelectionBarProps = { chosen: readonly OperatorTitle[]; onClear: () => void }

/** Actions on all selected videos; a removal can be undone at once. */
export function SelectionBar({ chosen, onClear }: SelectionBarProps) {
  const [openDialog, setOpenDialog] = useState<'rights' | 'remove'>()
  const [status, setStatus] = useState<string>()
  const [removedTrashIds, setRemovedTrashIds] = useState<readonly number[]>([])
  const mayRemove = hasRole(useMe().data, 'operator')
  const task = useTask()
  const count = formatVideoCount(chosen.length)
  const removeFilms = () =>
    void task.run(async () => {
      setOpenDialog(undefined)
      setRemovedTrashIds([])
      const moveToTrash = ({ id }: OperatorTitle) => sendStaffRequest(removeTitle, { params: { id: String(id) } })
      const showProgress = (index: number) => setStatus(`${index} of ${formatVideoCount(chosen.length)} removed`)
      try {
        const { done, failed } = await runOneByOne(chosen, moveToTrash, showProgress)
        setRemovedTrashIds(done.map(({ trash }) => trash))
        setStatus(
          [
            `${formatVideoCount(done.length)} in the trash.`,
            ...failed.map(({ one, why }) => `${one.title}: ${why}`),
          ].join(' '),
        )
        onClear()
      } finally {
        await refetchQueries('titles', 'title', 'trash')
      }
    })
  const restoreFilms = () =>
    void task.run(async () => {
      const restoreFilm = (id: number) => sendStaffRequest(restoreTrash, { params: { id: String(id) } })
      const { done, failed } = await runOneByOne(removedTrashIds, restoreFilm, () => undefined)
      setRemovedTrashIds([])
      setStatus([`${formatVideoCount(done.length)} restored.`, ...failed.map(({ why }) => why)].join(' '))
      await refetchQueries('titles', 'title', 'trash')
    })
  return (
    <div className={styles.chosen}>
      <p role="status" className={styles.told}>
        {status}
      </p>
      {removedTrashIds.length > 0 && (
        <Button variant="secondary" size={36} icon="restart" busy={task.busy} onClick={restoreFilms}>
          Restore
        </Button>
      )}
      <FormError message={task.error?.message} />
      {chosen.length > 0 && (
        <div className={styles.bar}>
          <b>{count} selected</b>
          <Button variant="secondary" size={36} icon="eye" busy={task.busy} onClick={() => setOpenDialog('rights')}>
            Change who can watch
          </Button>
          {mayRemove && (
            <Button variant="secondary" size={36} icon="trash" busy={task.busy} onClick={() => setOpenDialog('remove')}>
              Remove
            </Button>
          )}
          <Button variant="outline" size={36} onClick={onClear}>
            Clear selection
          </Button>
        </div>
      )}
      {openDialog === 'rights' && (
        <ChangeRightsDialog films={chosen} onMessage={setStatus} onClose={() => setOpenDialog(undefined)} />
      )}
      <AlertDialog
        open={openDialog === 'remove'}
        title={`Remove ${count}?`}
        text="Fans stop seeing it immediately. You can restore it from the trash for 30 days."
        action={{ label: 'Remove', onAction: removeFilms, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setOpenDialog(undefined) }}
      />
    </div>
  )
}
