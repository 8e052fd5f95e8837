import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type AlertReport, alertsListedDays, testAlert } from '@fieldhouse/contract/alerts/desk'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Banner } from '@fieldhouse/design/feedback/Banner'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useAlertReport } from '../../shared/api/alert-report.queries.ts'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import lineStyles from '../../shared/form/Form.module.css'
import { hasRole, useMe } from '../../shared/me/useMe.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { DataTable } from '../../shared/table/DataTable.tsx'
import type { DataColumn } from '../../shared/table/data-table.model.ts'
import { formatDayAndTime } from '../../shared/time.ts'
import styles from './Alerts.module.css'
import { alertKindLabels, describeAlertOutcome, describeRefusal, describeTest } from './alerts.model.ts'
import { TestAccountsPanel } from './TestAccountsPanel.tsx'

/** Alerts on phones: who gets them, a test, and what was sent. */
export function AlertsScreen() {
  const result = useAlertReport()
  const isOwner = hasRole(useMe().data, 'owner')
  return (
    <ConsoleScreen title="Alerts" text="Notifications on fans’ phones: game starts, scores, finals and stories.">
      <QueryResult result={result} what="Alerts">
        {(report) => (
          <>
            {report.project === null && (
              <Banner icon="warning" tone="warning">
                Firebase isn’t set up on this server, so nothing is sent. Set FCM_SERVICE_ACCOUNT (see docs/alerts.md).
              </Banner>
            )}
            <ReachPanel report={report} />
            <TestPanel report={report} />
            {isOwner && <TestAccountsPanel isSending={report.project !== null} />}
            <SentPanel report={report} />
            <TeamsPanel report={report} />
          </>
        )}
      </QueryResult>
    </ConsoleScreen>
  )
}

type ReportProps = { report: AlertReport }

function ReachPanel({ report: { fans, phones, project } }: ReportProps) {
  const facts = [
    ['Fans with alerts on', formatCount(fans)],
    ['Android phones', formatCount(phones.android)],
    ['iPhones', formatCount(phones.ios)],
    ['Firebase project', project ?? 'None'],
  ] as const
  return (
    <Panel title="Reach" text="Signed-in phones that allow notifications.">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function TestPanel({ report: { my_phones, project } }: ReportProps) {
  const task = useTask()
  const [status, setStatus] = useState<string>()
  const sendTest = () =>
    void task.run(async () => {
      setStatus(undefined)
      setStatus(describeTest(await sendStaffRequest(testAlert, {}).finally(() => refetchQueries('alerts'))))
    })
  const hasPhones = my_phones > 0
  return (
    <Panel
      title="Test"
      text={
        hasPhones
          ? 'Sends a test to the phones where you’re signed in to the app with this account.'
          : 'None of your phones can get alerts. Sign in to the app with this account, and allow notifications.'
      }
      action={
        hasPhones &&
        project !== null && (
          <Button variant="secondary" size={44} icon="bell" busy={task.busy} onClick={sendTest}>
            Send a test
          </Button>
        )
      }
    >
      <p role="status">{status}</p>
      <FormError message={task.error?.message} />
    </Panel>
  )
}

const SentPanel = ({ report: { alerts, refusals } }: ReportProps) => (
  <Panel title="Sent" text={`The last ${alertsListedDays} days, newest first. Times are the school’s local time.`}>
    {alerts.length === 0 && <EmptyNote>No alerts in the last {alertsListedDays} days.</EmptyNote>}
    <ul>
      {alerts.map((line) => (
        <li key={line.id} className={lineStyles.line}>
          <span className={lineStyles.words}>
            <b>{line.title}</b>
            <small>{line.body}</small>
            <small>
              {formatDayAndTime(line.at)}. {describeAlertOutcome(line)}
            </small>
          </span>
          <Badge tone={line.withdrawn ? 'warning' : 'neutral'}>
            {line.withdrawn ? 'Withdrawn' : alertKindLabels[line.kind]}
          </Badge>
        </li>
      ))}
    </ul>
    {refusals.length > 0 && (
      <>
        <h3 className={styles.subtitle}>Refused</h3>
        <ul>
          {refusals.map(({ reason, phones }) => (
            <li key={reason} className={lineStyles.line}>
              <span className={lineStyles.words}>{describeRefusal(reason)}</span>
              <b>{formatCount(phones)}</b>
            </li>
          ))}
        </ul>
      </>
    )}
  </Panel>
)

const TeamsPanel = ({ report: { teams } }: ReportProps) => (
  <Panel title="By team" text="Fans and phones with any alert of the team turned on.">
    {teams.length === 0 ? (
      <EmptyNote>No team has alerts yet.</EmptyNote>
    ) : (
      <DataTable
        label="Alerts by team"
        noun="team"
        file="alerts-by-team"
        rows={teams}
        columns={teamColumns}
        getKey={({ sport }) => sport}
      />
    )}
  </Panel>
)

const teamColumns: readonly DataColumn<AlertReport['teams'][number]>[] = [
  { key: 'team', label: 'Team', read: ({ name }) => name },
  { key: 'fans', label: 'Fans', read: ({ fans }) => fans, isNumber: true },
  { key: 'phones', label: 'Phones', read: ({ phones }) => phones, isNumber: true },
]
