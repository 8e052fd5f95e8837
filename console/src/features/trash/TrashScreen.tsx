import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { listTrash, purgeTrash, restoreTrash, trashDays } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { DataTable } from '../../shared/table/DataTable.tsx'
import type { DataColumn } from '../../shared/table/data-table.model.ts'
import { formatDayAndTime } from '../../shared/time.ts'

type TrashEntry = EndpointAnswer<typeof listTrash>['entries'][number]

const newestFirst = { key: 'removed', direction: 'descending' } as const

const trashColumns: readonly DataColumn<TrashEntry>[] = [
  {
    key: 'name',
    label: 'Name',
    read: ({ name }) => name,
  },
  { key: 'kind', label: 'Kind', read: ({ kind }) => kind, isWideOnly: true },
  {
    key: 'removed',
    label: 'Removed',
    read: ({ removed_at }) => removed_at,
    show: ({ removed_at }) => formatDayAndTime(removed_at),
    isWideOnly: true,
  },
  { key: 'actor', label: 'By', read: ({ actor_name }) => actor_name, isWideOnly: true },
  {
    key: 'until',
    label: 'Kept until',
    read: ({ until }) => until,
    show: ({ until }) => formatDayAndTime(until),
    isWideOnly: true,
  },
]

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
      await refetchQueries('trash', 'games', 'events', 'channels', 'guide', 'concessions', 'records', 'activity log')
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
              <DataTable
                label="Trash"
                noun="item"
                file="trash"
                rows={entries}
                columns={trashColumns}
                firstSort={newestFirst}
                getKey={({ id }) => id}
                showActions={({ id, name }) => (
                  <>
                    <Button variant="secondary" size={44} busy={task.busy} onClick={() => restoreEntry(id)}>
                      Restore<span className="visually-hidden"> {name}</span>
                    </Button>
                    <Button variant="outline" size={44} busy={task.busy} onClick={() => setEntryToPurge({ id, name })}>
                      Delete forever<span className="visually-hidden">: remove {name}</span>
                    </Button>
                  </>
                )}
              />
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
