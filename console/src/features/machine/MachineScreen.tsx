import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { backUpNow, type Light, type LightName, machine, tryMail } from '@fieldhouse/contract/machine/machine'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type ReactNode, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import styles from './MachineScreen.module.css'

const refetchMs = 10_000

/** Health of the server's parts; each light that is not green says what is wrong and what to do. */
export function MachineScreen() {
  const result = useEndpoint('machine', machine, {}, refetchMs)
  return (
    <ConsoleScreen title="System status" text="A red light says what is wrong and what to do.">
      <Panel>
        <QueryResult result={result} what="The system status">
          {({ at, lights, backup }) => (
            <ul>
              <ClockDifference at={at} />
              {lights.map((light) => (
                <LightLine key={light.name} light={light}>
                  {light.name === 'mail' && <TestEmailButton />}
                  {light.name === 'backups' && backup !== 'cannot' && <BackupButton isRunning={backup === 'running'} />}
                </LightLine>
              ))}
            </ul>
          )}
        </QueryResult>
      </Panel>
    </ConsoleScreen>
  )
}

const maxClockErrorMs = 60_000

/**
 * Compares the server's clock with this device's. The clock light misses a wrong clock when the server's own time
 * source is wrong.
 */
function ClockDifference({ at }: { at: string }) {
  const [aheadMs] = useState(() => Date.parse(at) - Date.now())
  if (Math.abs(aheadMs) < maxClockErrorMs) return null
  const minutes = Math.round(Math.abs(aheadMs) / maxClockErrorMs)
  return (
    <li role="status">
      The server's clock is {minutes} min {aheadMs > 0 ? 'ahead of' : 'behind'} this device’s clock. One of them is
      wrong. Check both against a phone.
    </li>
  )
}

const lightTitles: Record<LightName, string> = {
  server: 'Server',
  clock: 'Clock',
  database: 'Database',
  disk: 'Disk',
  films: 'Video storage',
  mail: 'Email',
  jobs: 'Background jobs',
  ffmpeg: 'ffmpeg',
  encoders: 'Streaming ports',
  scores: 'Score file folder',
  backups: 'Backups',
}

const lightMarks = {
  good: { tone: 'success', label: 'Good', icon: 'check' },
  look: { tone: 'warning', label: 'Check this', icon: 'warning' },
  bad: { tone: 'danger', label: 'Broken', icon: 'alert' },
  off: { tone: 'neutral', label: 'Not used', icon: 'minus' },
} as const

function LightLine({ light, children }: { light: Light; children: ReactNode }) {
  const { tone, label, icon } = lightMarks[light.state]
  return (
    <li className={styles.light}>
      <h2 className={styles.name}>{lightTitles[light.name]}</h2>
      <Badge tone={tone} className={styles.mark}>
        <Icon name={icon} size={14} /> {label}
      </Badge>
      <div className={styles.words}>
        <p>{light.says}</p>
        {light.remedy && <p className={styles.remedy}>{light.remedy}</p>}
        {children}
      </div>
    </li>
  )
}

function TestEmailButton() {
  const task = useTask()
  const [status, setStatus] = useState<string>()
  const sendTestEmail = () =>
    void task.run(async () => {
      setStatus(undefined)
      const { to } = await sendStaffRequest(tryMail, {}).finally(() => refetchQueries('machine'))
      setStatus(`Sent a test email to ${to}. Check that it arrives.`)
    })
  return (
    <div className={styles.act}>
      <Button variant="secondary" size={44} busy={task.busy} onClick={sendTestEmail}>
        Send test email
      </Button>
      <p role="status">{status}</p>
      <FormError message={task.error?.message} />
    </div>
  )
}

function BackupButton({ isRunning }: { isRunning: boolean }) {
  const task = useTask()
  const startBackup = () =>
    void task.run(async () => {
      await sendStaffRequest(backUpNow, {})
      await refetchQueries('machine')
    })
  return (
    <div className={styles.act}>
      <Button variant="secondary" size={44} busy={task.busy || isRunning} onClick={startBackup}>
        Back up now
      </Button>
      <FormError message={task.error?.message} />
    </div>
  )
}
