import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { backUpNow, type Light, type LightName, machine, tryMail } from '@fieldhouse/contract/machine/machine'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type ReactNode, useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import styles from './MachineScreen.module.css'

const everyMs = 10_000

/** What the product stands on; each light that is not green says what it means and what to do. */
export function MachineScreen() {
  const asked = useAnswer('machine', machine, {}, everyMs)
  return (
    <Screen title="System status" text="A red light says what is wrong and what to do.">
      <Panel>
        <Answered asked={asked} what="The system status">
          {({ at, lights, backup }) => (
            <ul>
              <OtherClock at={at} />
              {lights.map((light) => (
                <LightLine key={light.name} light={light}>
                  {light.name === 'mail' && <TryMail />}
                  {light.name === 'backups' && backup !== 'cannot' && <BackUp isRunning={backup === 'running'} />}
                </LightLine>
              ))}
            </ul>
          )}
        </Answered>
      </Panel>
    </Screen>
  )
}

const furthestMs = 60_000

/** The light knows of it where somebody else told the server the time; whoever looks has a clock, too. */
function OtherClock({ at }: { at: string }) {
  const [aheadMs] = useState(() => Date.parse(at) - Date.now())
  if (Math.abs(aheadMs) < furthestMs) return null
  const minutes = Math.round(Math.abs(aheadMs) / furthestMs)
  return (
    <li role="status">
      The server's clock is {minutes} min {aheadMs > 0 ? 'ahead of' : 'behind'} the clock of this device. One of them is
      wrong. Check both against a phone.
    </li>
  )
}

const titles: Record<LightName, string> = {
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

const marks = {
  good: { tone: 'success', label: 'Good', icon: 'check' },
  look: { tone: 'warning', label: 'Check this', icon: 'warning' },
  bad: { tone: 'danger', label: 'Broken', icon: 'alert' },
  off: { tone: 'neutral', label: 'Not used', icon: 'minus' },
} as const

function LightLine({ light, children }: { light: Light; children: ReactNode }) {
  const { tone, label, icon } = marks[light.state]
  return (
    <li className={styles.light}>
      <h2 className={styles.name}>{titles[light.name]}</h2>
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

function TryMail() {
  const task = useTask()
  const [told, setTold] = useState<string>()
  const send = () =>
    void task.run(async () => {
      setTold(undefined)
      const { to } = await request(tryMail, {}).finally(() => changed('machine'))
      setTold(`Sent a test email to ${to}. Check that it arrives.`)
    })
  return (
    <div className={styles.act}>
      <Button variant="secondary" size={44} busy={task.busy} onClick={send}>
        Send test email
      </Button>
      <p role="status">{told}</p>
      <FormError message={task.error?.message} />
    </div>
  )
}

function BackUp({ isRunning }: { isRunning: boolean }) {
  const task = useTask()
  const begin = () =>
    void task.run(async () => {
      await request(backUpNow, {})
      await changed('machine')
    })
  return (
    <div className={styles.act}>
      <Button variant="secondary" size={44} busy={task.busy || isRunning} onClick={begin}>
        Back up now
      </Button>
      <FormError message={task.error?.message} />
    </div>
  )
}
