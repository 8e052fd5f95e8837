import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { restorePicture } from '@fieldhouse/contract/customer/pictures'
import { isWatchedSubject } from '@fieldhouse/contract/games/import/watched-subject'
import { undoSettings } from '@fieldhouse/contract/school/admin'
import { changeSportPast, listManagedSports } from '@fieldhouse/contract/school/sports'
import { lowerFirst } from '@fieldhouse/contract/text'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import { refreshSchool } from '../../shared/api/refresh-school.ts'
import { getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { PageButtons } from '../../shared/screen/PageButtons.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { useDebounced } from '../../shared/screen/useDebounced.ts'
import { formatDayAndTime } from '../../shared/time.ts'
import styles from './ActivityLogScreen.module.css'
import { getSubjectPath } from './activity-log.model.ts'
import { listDetails } from './change-details.ts'
import { type ActivityLogEntry, describeEntry, findEndedSport } from './describe-entry.ts'
import { LogFilterFields, SaveLogButton } from './LogFilterFields.tsx'
import { findNextPage, noLogFilters, toLogQuery } from './log-filters.model.ts'
import { describeScoreChange } from './score-change.ts'

const refetchMs = 10_000

/** Activity of the staff, newest first. */
export function ActivityLogScreen() {
  const [filters, setFilters] = useState(noLogFilters)
  const [previousPageEnds, setPreviousPageEnds] = useState<readonly number[]>([])
  const last = previousPageEnds.at(-1)
  const q = useDebounced(filters.q)
  const chosen = toLogQuery({ ...filters, q })
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
async function undoChange(entry: ActivityLogEntry): Promise<string> {
  const { trash, picture, settings } = entry
  const ended = findEndedSport(entry)
  if (ended !== undefined) {
    const { revision } = await sendStaffRequest(listManagedSports, {})
    await sendStaffRequest(changeSportPast, { params: { sport: ended }, body: { revision, past: false } })
    await refreshSchool()
    return `${getSportTitle(ended)} is back.`
  }
  if (settings !== null) {
    await sendStaffRequest(undoSettings, { params: { id: String(settings) } })
    await refreshSchool()
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
  const { done, subject } = describeEntry(entry)
  const score = describeScoreChange(entry.change)
  const details = listDetails(entry.change).filter(
    ({ value }) => value !== subject && !done.includes(lowerFirst(value)),
  )
  const undoLabel = getUndoLabel(entry)
  return (
    <li className={styles.line}>
      <time dateTime={entry.at}>{formatDayAndTime(entry.at)}</time>
      <div>
        {done} <ActivityLogSubject entry={entry} name={subject} />
        {score && <p className={styles.score}>{score}</p>}
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
            <span className="visually-hidden"> {subject}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function getUndoLabel(entry: ActivityLogEntry): string | undefined {
  if (entry.trash !== null || entry.picture !== null) return 'Restore'
  return entry.settings === null && findEndedSport(entry) === undefined ? undefined : 'Undo'
}

function ActivityLogSubject({ entry: { subject, trash }, name }: { entry: ActivityLogEntry; name: string }) {
  const place = trash === null ? getSubjectPath(subject) : undefined
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
