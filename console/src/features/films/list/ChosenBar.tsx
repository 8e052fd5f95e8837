import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorTitle, removeTitle } from '@fieldhouse/contract/films/desk'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import { mayAsMuchAs, useMe } from '../../../shared/me/useMe.ts'
import { formatVideoCount } from '../film.model.ts'
import { ChangeMany } from './ChangeMany.tsx'
import styles from './List.module.css'
import { oneByOne } from './one-by-one.ts'

type ChosenBarProps = { chosen: readonly OperatorTitle[]; onNone: () => void }

/** What can be done with all that are chosen; what was removed can be taken back at once. */
export function ChosenBar({ chosen, onNone }: ChosenBarProps) {
  const [asks, setAsks] = useState<'rights' | 'remove'>()
  const [told, setTold] = useState<string>()
  const [removed, setRemoved] = useState<readonly number[]>([])
  const mayRemove = mayAsMuchAs(useMe().data, 'operator')
  const task = useTask()
  const count = formatVideoCount(chosen.length)
  const remove = () =>
    void task.run(async () => {
      setAsks(undefined)
      setRemoved([])
      const toTrash = ({ id }: OperatorTitle) => request(removeTitle, { params: { id: String(id) } })
      const tell = (index: number) => setTold(`${index} of ${formatVideoCount(chosen.length)} removed`)
      try {
        const { done, failed } = await oneByOne(chosen, toTrash, tell)
        setRemoved(done.map(({ trash }) => trash))
        setTold(
          [
            `${formatVideoCount(done.length)} in the trash.`,
            ...failed.map(({ one, why }) => `${one.title}: ${why}`),
          ].join(' '),
        )
        onNone()
      } finally {
        await changed('titles', 'title', 'trash')
      }
    })
  const restore = () =>
    void task.run(async () => {
      const back = (id: number) => request(restoreTrash, { params: { id: String(id) } })
      const { done, failed } = await oneByOne(removed, back, () => undefined)
      setRemoved([])
      setTold([`${formatVideoCount(done.length)} restored.`, ...failed.map(({ why }) => why)].join(' '))
      await changed('titles', 'title', 'trash')
    })
  return (
    <div className={styles.chosen}>
      <p role="status" className={styles.told}>
        {told}
      </p>
      {removed.length > 0 && (
        <Button variant="secondary" size={36} icon="restart" busy={task.busy} onClick={restore}>
          Restore
        </Button>
      )}
      <FormError message={task.error?.message} />
      {chosen.length > 0 && (
        <div className={styles.bar}>
          <b>{count} chosen</b>
          <Button variant="secondary" size={36} icon="eye" busy={task.busy} onClick={() => setAsks('rights')}>
            Change who can watch
          </Button>
          {mayRemove && (
            <Button variant="secondary" size={36} icon="trash" busy={task.busy} onClick={() => setAsks('remove')}>
              Remove
            </Button>
          )}
          <Button variant="outline" size={36} onClick={onNone}>
            Clear selection
          </Button>
        </div>
      )}
      {asks === 'rights' && <ChangeMany films={chosen} onTold={setTold} onClose={() => setAsks(undefined)} />}
      <AlertDialog
        open={asks === 'remove'}
        title={`Remove ${count}?`}
        text="Fans stop seeing it immediately. You can restore it from the trash for 30 days."
        action={{ label: 'Remove', onAction: remove, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setAsks(undefined) }}
      />
    </div>
  )
}
