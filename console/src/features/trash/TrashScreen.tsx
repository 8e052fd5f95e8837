import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { listTrash, purgeTrash, restoreTrash, trashDays } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { formatDayAndTime } from '../../shared/time.ts'

/** Removed things, which can be restored or deleted forever. */
export function TrashScreen() {
  const result = useEndpoint('trash', listTrash, {})
  const [entryToPurge, setEntryToPurge] = useState<{ id: number; name: string }>()
  const [status, setStatus] = useState<string>()
  const task = useTask()
  const restoreEntry = (id: number) =>
    void task.run(async () => {
      const { name, lost } = await sendStaffRequest(restoreTrash, { params: { id: String(id) } })
      setStatus([`${name} was restored.`, ...lost].join(' '))
      await refetchQueries('trash', 'games', 'events', 'channels', 'guide', 'concessions', 'activity log')
    })
  const purgeEntry = (id: number) =>
    void task.run(async () => {
      setEntryToPurge(undefined)
      await sendStaffRequest(purgeTrash, { params: { id: String(id) } })
      await refetchQueries('trash', 'activity log')
    })
  return (
    <ConsoleScreen title="Trash" text={`Removed items stay here for ${trashDays} days.`}>
      <Panel>
        <p role="status">{status}</p>
        <FormError message={task.error?.message} />
        <QueryResult result={result} what="The trash">
          {({ entries }) =>
            entries.length === 0 ? (
              <EmptyNote>The trash is empty.</EmptyNote>
            ) : (
              <ul>
                {entries.map(({ id, kind, name, actor, removed_at, until }) => (
                  <li key={id} className={styles.line}>
                    <span className={styles.words}>
                      <b>{name}</b>
                      <small>
                        {kind}, removed {formatDayAndTime(removed_at)}
                        {actor ? ` by ${actor}` : ''}, deleted {formatDayAndTime(until)}
                      </small>
                    </span>
                    <Button variant="secondary" size={44} busy={task.busy} onClick={() => restoreEntry(id)}>
                      Restore<span className="visually-hidden"> {name}</span>
                    </Button>
                    <Button variant="outline" size={44} busy={task.busy} onClick={() => setEntryToPurge({ id, name })}>
                      Delete forever<span className="visually-hidden">: remove {name}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryResult>
      </Panel>
      {entryToPurge && (
        <AlertDialog
          open
          title={`Remove ${entryToPurge.name} forever?`}
          text="This can’t be undone."
          action={{ label: 'Delete forever', onAction: () => purgeEntry(entryToPurge.id), busy: task.busy }}
          cancel={{ label: 'Cancel', onCancel: () => setEntryToPurge(undefined) }}
        />
      )}
    </ConsoleScreen>
  )
}
