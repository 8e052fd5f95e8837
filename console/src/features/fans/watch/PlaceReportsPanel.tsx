import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { listPlaceReports, markPlaceReport, type PlaceReport } from '@fieldhouse/contract/markets/place-reports'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { toCheckPath } from '../../../shared/access/check-address.model.ts'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../../shared/api/queries.ts'
import { formatMarketName } from '../../../shared/form/market-name.ts'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { formatDayAndTime } from '../../../shared/time.ts'
import styles from './Watch.module.css'

const refetchMs = 30_000

/** Fans who say that they are not where a blackout takes them to be. */
export function PlaceReportsPanel() {
  const result = useEndpoint('place reports', listPlaceReports, {}, refetchMs)
  const open = result.data?.open ?? 0
  return (
    <Panel
      title={open === 0 ? '“I’m not there”' : `“I’m not there”: ${open} to answer`}
      text="Fans who say that a blackout has their place wrong. Kept for 30 days."
    >
      <QueryResult result={result} what="The list">
        {({ reports }) =>
          reports.length === 0 ? (
            <EmptyNote>No one has sent one in the last 30 days.</EmptyNote>
          ) : (
            <ul className={styles.reports}>
              {reports.map((report) => (
                <ReportLine key={report.id} report={report} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Panel>
  )
}

function ReportLine({ report }: { report: PlaceReport }) {
  const { id, fan, content, title, at, done_at, done_by } = report
  const task = useTask()
  const isDone = done_at !== null
  const name = `${fan.firstname} ${fan.lastname}`.trim() || 'A fan'
  const mark = () =>
    void task.run(async () => {
      await sendStaffRequest(markPlaceReport, { params: { id: String(id) }, body: { done: !isDone } })
      await refetchQueries('place reports', 'activity log')
    })
  return (
    <li className={styles.fix}>
      <span className={isDone ? `${styles.words} ${styles.done}` : styles.words}>
        <b>{name}</b>
        <small>{title}</small>
        <small>{describePlace(report)}</small>
        {isDone && <small>{`Done ${formatDayAndTime(done_at)}${done_by ? ` by ${done_by}` : ''}`}</small>}
        <FormError message={task.error?.message} />
      </span>
      <ConsoleLink
        to={toCheckPath({ fan: fan.uid, content, at, place: toPlace(report) })}
        className={buttonClass({ variant: 'secondary', size: 44 })}
        aria-label={`Can they watch it? ${name}`}
      >
        Can they watch it?
      </ConsoleLink>
      <Button
        size={44}
        variant="outline"
        busy={task.busy}
        aria-label={`${isDone ? 'Not done' : 'Done'}: ${name}`}
        onClick={mark}
      >
        {isDone ? 'Not done' : 'Done'}
      </Button>
    </li>
  )
}

const toPlace = ({ market, unknown }: PlaceReport) =>
  unknown ? ({ kind: 'unknown' } as const) : ({ kind: 'market', market } as const)

/** `Phoenix, Desert Cable, Sat, Nov 28, 3:00 PM` */
const describePlace = ({ market, unknown, network, at }: PlaceReport): string =>
  [
    unknown ? `Unknown network, counts as ${formatMarketName(market)}` : formatMarketName(market),
    ...(network === null ? [] : [network]),
    formatDayAndTime(at),
  ].join(', ')
