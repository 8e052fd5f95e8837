import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { endFanSessions, type FanPage } from '@fieldhouse/contract/fans/fans'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { formatDayAndTime } from '../../shared/time.ts'
import styles from './Fans.module.css'
import { refetchFan } from './fan-queries.ts'
import { formatFanName } from './fans.model.ts'

/** Where a fan is signed in, and the end of all of it. */
export function DevicesPanel({ fan }: { fan: FanPage }) {
  const { uid, devices } = fan
  const [isConfirming, setIsConfirming] = useState(false)
  const [status, setStatus] = useState<string>()
  const task = useTask()
  const endSessions = () =>
    void task.run(async () => {
      setIsConfirming(false)
      const { ended } = await sendStaffRequest(endFanSessions, { params: { uid } })
      setStatus(`Signed out on ${formatQuantity(ended, 'device')}.`)
      await refetchFan()
    })
  return (
    <Panel title="Devices">
      {devices.length === 0 && <EmptyNote>Not signed in anywhere.</EmptyNote>}
      <ul className={styles.lines}>
        {devices.map(({ device, since, last_seen_at }) => (
          <li key={`${since} ${device}`} className={styles.line}>
            <span className={styles.lineWords}>{device}</span>
            <small>Last used {formatDayAndTime(last_seen_at)}</small>
          </li>
        ))}
      </ul>
      <FormError message={task.error?.message} />
      <p role="status">{status}</p>
      {devices.length > 0 && (
        <Button size={44} variant="outline" icon="logout" busy={task.busy} onClick={() => setIsConfirming(true)}>
          Sign out everywhere
        </Button>
      )}
      <AlertDialog
        open={isConfirming}
        title={`Sign ${formatFanName(fan)} out everywhere?`}
        text={`${formatQuantity(devices.length, 'device')} signed out within seconds. They can sign in again.`}
        action={{ label: 'Sign out', onAction: endSessions, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
      />
    </Panel>
  )
}
