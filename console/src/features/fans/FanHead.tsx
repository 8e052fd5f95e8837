import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { deleteFan, type FanPage, liftSuspension } from '@fieldhouse/contract/fans/fans'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Banner } from '@fieldhouse/design/feedback/Banner'
import { Avatar } from '@fieldhouse/design/layout/Avatar'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { Menu } from '@fieldhouse/design/overlay/Menu'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { queryClient } from '../../shared/api/queries.ts'
import { navigateTo } from '../../shared/router/navigation.ts'
import { formatDateAndYear, formatDayAndTime } from '../../shared/time.ts'
import { FanBadge } from './FanSearch.tsx'
import styles from './Fans.module.css'
import { refetchFan } from './fan-queries.ts'
import { formatFanName, splitEmail } from './fans.model.ts'
import { SuspendDialog } from './SuspendDialog.tsx'

type OpenDialog = 'suspend' | 'delete' | undefined

/** Who the fan is, and what can be done to the account as a whole. */
export function FanHead({ fan, onDeleted }: { fan: FanPage; onDeleted(name: string): void }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const [status, setStatus] = useState<string>()
  const task = useTask()
  const name = formatFanName(fan)
  const { uid, suspension } = fan
  const close = () => setDialog(undefined)
  const lift = () =>
    void task.run(async () => {
      await sendStaffRequest(liftSuspension, { params: { uid } })
      setStatus(`${name} can sign in again.`)
      await refetchFan()
    })
  const removeAccount = () =>
    void task.run(async () => {
      close()
      await sendStaffRequest(deleteFan, { params: { uid } })
      onDeleted(name)
      navigateTo('/fans', { replace: true })
      queryClient.removeQueries({ queryKey: ['fan'] })
      await refetchFan()
    })
  return (
    <section aria-label={name} className={styles.head}>
      <Avatar name={name} src={fan.picture ?? undefined} size={68} />
      <div className={styles.headWords}>
        <h2 className={styles.name}>{name}</h2>
        <FanEmail email={fan.email} />
        <p className={styles.quiet}>
          Joined {formatDateAndYear(fan.created_at)}
          {fan.last_seen_at && `, last here ${formatDayAndTime(fan.last_seen_at)}`}
        </p>
      </div>
      <FanBadge fan={fan} />
      <div className={styles.headActions}>
        <Button variant="secondary" size={44} icon="lock" onClick={() => setDialog('suspend')}>
          {suspension ? 'Change suspension' : 'Suspend'}
        </Button>
        <Menu
          label={`More for ${name}`}
          trigger={<Icon name="dots" />}
          triggerClassName={styles.more}
          entries={[{ label: 'Delete account', icon: 'trash', onSelect: () => setDialog('delete') }]}
        />
      </div>
      <div className={styles.headNotes}>
        {suspension && (
          <Banner
            icon="lock"
            action={
              <Button variant="secondary" size={44} busy={task.busy} onClick={lift}>
                Lift
              </Button>
            }
          >
            Suspended until {formatDayAndTime(suspension.until)}: {suspension.reason}
          </Banner>
        )}
        <FormError message={task.error?.message} />
        <p role="status">{status}</p>
      </div>
      {dialog === 'suspend' && <SuspendDialog fan={fan} onClose={close} onDone={setStatus} />}
      <AlertDialog
        open={dialog === 'delete'}
        title={`Delete the account of ${name}?`}
        text={`Deletes ${fan.email} and all its data now, on all devices and for good. A plan that they pay every month ends and is not charged again; nothing is paid back. Do it only when the fan asked for it.`}
        action={{ label: 'Delete account', onAction: removeAccount, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: close }}
      />
    </section>
  )
}

/** The whole address, which a narrow page cuts in its middle. Selecting it copies all of it. */
const FanEmail = ({ email }: { email: string }) => {
  const { start, end } = splitEmail(email)
  return (
    <p className={styles.email} title={email}>
      <span>{start}</span>
      <span>{end}</span>
    </p>
  )
}
