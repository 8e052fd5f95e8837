import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { PublishedBundle } from '@fieldhouse/contract/live-update/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import styles from '../../shared/form/Form.module.css'
import { formatDayAndTime } from '../../shared/time.ts'
import { bundleStateMarks, describeBundle, describeWithdrawal, formatDevices } from './app-updates.model.ts'
import { restoreBundle, withdrawBundle } from './app-updates.queries.ts'
import { ShareForm } from './ShareForm.tsx'

/** A version of the apps with its share and its actions. */
export function BundleLine({ bundle }: { bundle: PublishedBundle }) {
  const { version, channel, state, devices, share, fits_server, published_at } = bundle
  const { tone, label } = bundleStateMarks[state]
  const task = useTask()
  const [isConfirming, setConfirming] = useState(false)
  const about = <span className="visually-hidden"> {`${version} on ${channel}`}</span>
  const withdraw = () => {
    setConfirming(false)
    void task.run(() => withdrawBundle(bundle))
  }
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{version}</b>
        <small>{describeBundle(bundle)}</small>
        <small>{formatDevices(devices)}</small>
        <small>Published {formatDayAndTime(published_at)}</small>
        {!fits_server && <small>Built for another version of the server</small>}
        <FormError message={task.error?.message} />
      </span>
      <Badge tone={tone}>{state === 'offered' ? `${label} to ${share}%` : label}</Badge>
      <span className={styles.actions}>
        {state === 'offered' && <ShareForm key={share} bundle={bundle} />}
        {state === 'withdrawn' ? (
          <Button
            variant="secondary"
            size={44}
            icon="restart"
            busy={task.busy}
            onClick={() => void task.run(() => restoreBundle(bundle))}
          >
            Offer again{about}
          </Button>
        ) : (
          <Button variant="secondary" size={44} busy={task.busy} onClick={() => setConfirming(true)}>
            Withdraw{about}
          </Button>
        )}
      </span>
      <AlertDialog
        open={isConfirming}
        title={`Withdraw version ${version}?`}
        text={describeWithdrawal(bundle)}
        action={{ label: 'Withdraw', onAction: withdraw }}
        cancel={{ label: 'Cancel', onCancel: () => setConfirming(false) }}
      />
    </li>
  )
}
