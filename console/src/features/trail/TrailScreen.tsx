import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { auditPageSize, auditTrail } from '@fieldhouse/contract/audit/audit'
import { restorePicture } from '@fieldhouse/contract/customer/pictures'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { isWatchedSubject } from '@fieldhouse/contract/games/import/watched-subject'
import { undoSettings } from '@fieldhouse/contract/school/desk'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import { Link } from '../../shared/router/Link.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Pages } from '../../shared/screen/Pages.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'
import styles from './TrailScreen.module.css'
import { doneWords, placeOf, saidIn } from './trail.model.ts'

type Entry = EndpointAnswer<typeof auditTrail>['entries'][number]

const everyMs = 10_000

/** Who did what of the department, newest first. */
export function TrailScreen() {
  const [before, setBefore] = useState<readonly number[]>([])
  const last = before.at(-1)
  const query = last === undefined ? {} : { before: String(last) }
  const asked = useAnswer('trail', auditTrail, { query }, everyMs, { keeps: true })
  const task = useTask()
  const [told, setTold] = useState<string>()
  const back = (entry: Entry) =>
    void task.run(async () => {
      setTold(await broughtBack(entry))
      await changed('trail', 'trash', 'games', 'events', 'titles', 'pictures', 'school')
    })
  return (
    <Screen title="Activity log" text="What staff changed, and who">
      <Panel>
        <p role="status">{told}</p>
        <FormError message={task.error?.message} />
        <Answered asked={asked} what="The activity log">
          {({ entries }) => (
            <>
              {entries.length === 0 ? (
                <Nothing>{last === undefined ? 'No activity yet.' : 'No earlier activity.'}</Nothing>
              ) : (
                <ol className={styles.list}>
                  {entries.map((entry) => (
                    <Line key={entry.id} entry={entry} busy={task.busy} onBack={back} />
                  ))}
                </ol>
              )}
              <Pages
                before={before}
                next={(entries.length === auditPageSize && entries.at(-1)?.id) || null}
                onTurn={setBefore}
              />
            </>
          )}
        </Answered>
      </Panel>
    </Screen>
  )
}

/** What a line took away or made another, and what is told of it. */
async function broughtBack({ trash, picture, settings }: Entry): Promise<string> {
  if (settings !== null) {
    const { school } = await request(undoSettings, { params: { id: String(settings) } })
    return `${school.school} ${school.nickname} is restored.`
  }
  if (picture !== null) {
    const { name, shown } = await request(restorePicture, { params: { id: String(picture) } })
    return shown ? `The picture of ${name} is back.` : `${name} has a newer picture, which stays.`
  }
  const { name, lost } = await request(restoreTrash, { params: { id: String(trash) } })
  return [`${name} is back.`, ...lost].join(' ')
}

interface LineProps {
  entry: Entry
  busy: boolean
  onBack(entry: Entry): void
}

function Line({ entry, busy, onBack }: LineProps) {
  const said = saidIn(entry.change).filter(({ value }) => value !== entry.subject_name)
  const wayBack = wayBackOf(entry)
  return (
    <li className={styles.line}>
      <time dateTime={entry.at}>{dayAndTimeOf(entry.at)}</time>
      <div>
        {doneWords(entry.action)} <Subject entry={entry} />
        {said.length > 0 && (
          <details>
            <summary>
              What was said<span className="visually-hidden">, {dayAndTimeOf(entry.at)}</span>
            </summary>
            <dl className={styles.said}>
              {said.map(({ name, value }) => (
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
        {entry.actor_name ?? nobodyOf(entry.subject)}
        {wayBack && (
          <Button variant="secondary" size={44} busy={busy} onClick={() => onBack(entry)}>
            {wayBack}
            <span className="visually-hidden"> {entry.subject_name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function wayBackOf({ trash, picture, settings }: Entry): string | undefined {
  if (trash !== null || picture !== null) return 'Restore'
  return settings === null ? undefined : 'Undo'
}

function Subject({ entry: { subject, subject_name, trash } }: { entry: Entry }) {
  const place = trash === null ? placeOf(subject) : undefined
  const name = subject_name ?? subject
  return place === undefined ? (
    <b>{name}</b>
  ) : (
    <Link to={place} className={styles.subject}>
      {name}
    </Link>
  )
}

/** Nobody did it by hand. */
const nobodyOf = (subject: string): string => (isWatchedSubject(subject) ? 'The watched address' : 'System')
