import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { keepEvent } from '@fieldhouse/contract/films/recordings'
import { removeEvent } from '@fieldhouse/contract/live/events'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { runOneByOne } from '../../../shared/api/one-by-one.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { navigateTo } from '../../../shared/router/navigation.ts'
import styles from './StreamList.module.css'
import { describeDeletion, describeSelection, formatOutcome, sumSelection } from './selection.model.ts'
import type { StreamRow } from './stream-row.model.ts'

const queries = ['streams', 'events', 'games', 'game', 'guide', 'titles', 'disk', 'trash', 'activity log'] as const

interface SelectionBarProps {
  rows: readonly StreamRow[]
  onClear(): void
}

/** What can be done with the chosen streams. A deletion can be undone at once. */
export function SelectionBar({ rows, onClear }: SelectionBarProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [status, setStatus] = useState('')
  const [trash, setTrash] = useState<readonly number[]>([])
  const task = useTask()
  const selection = sumSelection(rows)
  const { keepable } = selection
  const deletion = describeDeletion(selection)
  const run = (work: () => Promise<void>) =>
    void task.run(async () => {
      setIsAsking(false)
      setTrash([])
      try {
        await work()
      } finally {
        await refetchQueries(...queries)
      }
    })
  const keep = () =>
    run(async () => {
      const keepOne = ({ id }: StreamRow) => sendStaffRequest(keepEvent, { params: { id: String(id) }, body: {} })
      const [only, ...others] = keepable
      if (only && others.length === 0) {
        const { id } = await keepOne(only)
        return navigateTo(`/films/${id}`)
      }
      const outcome = await runOneByOne(keepable, keepOne, (index) => setStatus(`${index} of ${keepable.length} kept`))
      setStatus(formatOutcome(outcome, 'video', 'made. Edit them in Videos.'))
      onClear()
    })
  const remove = () =>
    run(async () => {
      const removeOne = ({ id }: StreamRow) => sendStaffRequest(removeEvent, { params: { id: String(id) } })
      const outcome = await runOneByOne(rows, removeOne, (index) => setStatus(`${index} of ${rows.length} deleted`))
      setTrash(outcome.done.map((one) => one.trash))
      setStatus(formatOutcome(outcome, selection.noun, 'in the trash.'))
      onClear()
    })
  const restore = () =>
    run(async () => {
      const restoreOne = (id: number) => sendStaffRequest(restoreTrash, { params: { id: String(id) } })
      const { done, failed } = await runOneByOne(trash, restoreOne, () => undefined)
      setStatus([`${done.length} restored.`, ...failed.map(({ why }) => why)].join(' '))
    })
  return (
    <div className={rows.length > 0 || status !== '' || task.error ? styles.bar : undefined}>
      <p role="status" className={styles.barWords}>
        {rows.length > 0 ? describeSelection(selection).map((text) => <span key={text}>{text}</span>) : status}
      </p>
      <FormError message={task.error?.message} />
      {rows.length === 0 && trash.length > 0 && (
        <Button variant="secondary" size={44} icon="restart" busy={task.busy} onClick={restore}>
          Undo
        </Button>
      )}
      {rows.length > 0 && (
        <>
          {keepable.length > 0 && (
            <Button variant="secondary" size={44} icon="film" busy={task.busy} onClick={keep}>
              {keepable.length === 1 ? 'Keep as video' : `Keep ${keepable.length} as videos`}
            </Button>
          )}
          <Button size={44} icon="trash" busy={task.busy} onClick={() => setIsAsking(true)}>
            {`Delete ${rows.length}`}
          </Button>
          <IconButton icon="close" label="Clear selection" plain onClick={onClear} />
        </>
      )}
      <AlertDialog
        open={isAsking}
        title={deletion.title}
        text={deletion.text}
        action={{ label: `Delete ${rows.length}`, onAction: remove, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setIsAsking(false) }}
      />
    </div>
  )
}
