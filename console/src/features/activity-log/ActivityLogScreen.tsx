import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { restorePicture } from '@fieldhouse/contract/customer/pictures'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { isWatchedSubject } from '@fieldhouse/contract/games/import/watched-subject'
import { undoSettings } from '@fieldhouse/contract/school/admin'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { PageButtons } from '../../shared/screen/PageButtons.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { formatDayAndTime } from '../../shared/time.ts'
import styles from './ActivityLogScreen.module.css'
import { formatDoneAction, getSubjectPath, listDetails } from './activity-log.model.ts'
import { LogFilterFields, SaveLogButton } from './LogFilterFields.tsx'
import { findNextPage, noLogFilters, toLogQuery } from './log-filters.model.ts'

type ActivityLogEntry = EndpointAnswer<typeof auditTrail>['entries'][number]

const refetchMs = 10_000

/** Activity of the staff, newest first. */
export function ActivityLogScreen() {
  const [filters, setFilters] = useState(noLogFilters)
  const [previousPageEnds, setPreviousPageEnds] = useState<readonly number[]>([])
  const last = previousPageEnds.at(-1)
  const chosen = toLogQuery(filters)
  const query = { ...chosen, ...(last !== undefined && { before: String(last) }) }
  const result = useEndpoint('activity log', auditTrail, { query }, refetchMs, { keeps: true })
  const task = useTask()
  const [status, setStatus] = useState<string>()
  const undoEntry = (entry: ActivityLogEntry) =>
    void task.run(async () => {
      setStatus(await undoChange(entry))
      await refetchQueries('activity log', 'trash', 'games', 'events', 'titles', 'pictures', 'school')
    })
  return (
    <ConsoleScreen
      title="Activity log"
      text="Who changed what, newest first"
      actions={<SaveLogButton query={chosen} />}
    >
      <Panel>
        <LogFilterFields
          filters={filters}
          onChange={(changes) => {
            setFilters({ ...filters, ...changes })
            setPreviousPageEnds([])
          }}
        />
        <p role="status">{status}</p>
        <FormError message={task.error?.message} />
        <QueryResult result={result} what="The activity log">
          {({ entries }) => (
            <>
              {entries.length === 0 ? (
                <EmptyNote>
                  {last !== undefined
                    ? 'No earlier activity.'
                    : Object.keys(chosen).length > 0
                      ? 'No activity matches.'
                      : 'No activity yet.'}
                </EmptyNote>
              ) : (
                <ol className={styles.list}>
                  {entries.map((entry) => (
                    <ActivityLogRow key={entry.id} entry={entry} busy={task.busy} onBack={undoEntry} />
                  ))}
                </ol>
              )}
              <PageButtons before={previousPageEnds} next={findNextPage(entries)} onTurn={setPreviousPageEnds} />
            </>
          )}
        </QueryResult>
      </Panel>
    </ConsoleScreen>
  )
}

/** Undoes an entry and describes the result. */
async function undoChange({ trash, picture, settings }: ActivityLogEntry): Promise<string> {
  if (settings !== null) {
    await sendStaffRequest(undoSettings, { params: { id: String(settings) } })
    return 'The school settings were restored.'
  }
  if (picture !== null) {
    const { name, shown } = await sendStaffRequest(restorePicture, { params: { id: String(picture) } })
    return shown ? `${name}’s photo was restored.` : `${name} has a newer photo, which stays.`
  }
  const { name, lost } = await sendStaffRequest(restoreTrash, { params: { id: String(trash) } })
  return [`${name} was restored.`, ...lost].join(' ')
}

interface ActivityLogRowProps {
  entry: ActivityLogEntry
  busy: boolean
  onBack(entry: ActivityLogEntry): void
}

function ActivityLogRow({ entry, busy, onBack }: ActivityLogRowProps) {
  const details = listDetails(entry.change).filter(({ value }) => value !== entry.subject_name)
  const undoLabel = getUndoLabel(entry)
  return (
    <li className={styles.line}>
      <time dateTime={entry.at}>{formatDayAndTime(entry.at)}</time>
      <div>
        {formatDoneAction(entry.action)} <ActivityLogSubject entry={entry} />
        {details.length > 0 && (
          <details>
            <summary>
              Details<span className="visually-hidden">, {formatDayAndTime(entry.at)}</span>
            </summary>
            <dl className={styles.said}>
              {details.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      <div className={styles.who}>
        {entry.actor_name ?? getAutomaticActor(entry.subject)}
        {undoLabel && (
          <Button variant="secondary" size={44} busy={busy} onClick={() => onBack(entry)}>
            {undoLabel}
            <span className="visually-hidden"> {entry.subject_name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function getUndoLabel({ trash, picture, settings }: ActivityLogEntry): string | undefined {
  if (trash !== null || picture !== null) return 'Restore'
  return settings === null ? undefined : 'Undo'
}

function ActivityLogSubject({ entry: { subject, subject_name, trash } }: { entry: ActivityLogEntry }) {
  const place = trash === null ? getSubjectPath(subject) : undefined
  const name = subject_name ?? subject
  return place === undefined ? (
    <b>{name}</b>
  ) : (
    <ConsoleLink to={place} className={styles.subject}>
      {name}
    </ConsoleLink>
  )
}

/** Name of the actor when no person did it. */
const getAutomaticActor = (subject: string): string => (isWatchedSubject(subject) ? 'Watched address' : 'System')
