import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  changeStaff,
  removeStaff,
  type StaffMember,
  type StaffRole,
  staffList,
  withdrawInvitation,
} from '@fieldhouse/contract/staff/staff'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { mayAsMuchAs, useMe } from '../../shared/me/useMe.ts'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'
import { Invite } from './Invite.tsx'
import { RoleField } from './RoleField.tsx'

/** Who runs game days here, and who is asked to. */
export function StaffScreen() {
  const asked = useAnswer('staff', staffList, {})
  const { data: me } = useMe()
  const task = useTask()
  const isOwner = mayAsMuchAs(me, 'owner')
  const withdraw = (id: number) =>
    void task.run(async () => {
      await request(withdrawInvitation, { params: { id: String(id) } })
      await changed('staff', 'trail')
    })
  return (
    <Screen title="Staff" text={isOwner ? undefined : 'Owners invite people and set their roles.'}>
      <Answered asked={asked} what="The staff">
        {({ staff, invitations }) => (
          <div className={styles.columns}>
            <Panel>
              <ul>
                {staff.map((member) => (
                  <Member key={member.uid} member={member} isOwner={isOwner} isMe={member.uid === me?.uid} />
                ))}
              </ul>
            </Panel>
            <div className={styles.stack}>
              {isOwner && <Invite />}
              {invitations.length > 0 && (
                <Panel title="Invited">
                  <FormError message={task.error?.message} />
                  <ul>
                    {invitations.map(({ id, email, role, expires_at }) => (
                      <li key={id} className={styles.line}>
                        <span className={styles.words}>
                          <b>{email}</b>
                          <small>
                            {role}, until {dayAndTimeOf(expires_at)}
                          </small>
                        </span>
                        {isOwner && (
                          <Button
                            variant="outline"
                            size={44}
                            busy={task.busy}
                            aria-label={`Withdraw the invitation of ${email}`}
                            onClick={() => withdraw(id)}
                          >
                            Withdraw
                          </Button>
                        )}
                      </li>
                    ))}
                  </ul>
                </Panel>
              )}
            </div>
          </div>
        )}
      </Answered>
    </Screen>
  )
}

function Member({ member, isOwner, isMe }: { member: StaffMember; isOwner: boolean; isMe: boolean }) {
  const [asks, setAsks] = useState(false)
  const task = useTask()
  const { uid, firstname, lastname, email, role, second_factor } = member
  const name = `${firstname} ${lastname}`.trim() || email
  const remove = () =>
    void task.run(async () => {
      setAsks(false)
      await request(removeStaff, { params: { uid } })
      await changed('staff', 'trail')
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>
          {name}
          {isMe && ' (you)'}
        </b>
        <small>{email}</small>
      </span>
      {!second_factor && <Badge tone="warning">No second factor</Badge>}
      {isOwner ? <RoleOf member={member} /> : <Badge>{role}</Badge>}
      {isOwner && (
        <Button
          variant="outline"
          size={44}
          busy={task.busy}
          aria-label={`Remove ${name}`}
          onClick={() => setAsks(true)}
        >
          Remove
        </Button>
      )}
      <FormError message={task.error?.message} />
      <AlertDialog
        open={asks}
        title={`Remove ${name}?`}
        text="They’re signed out everywhere but keep their fan account."
        action={{ label: 'Remove', onAction: remove, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setAsks(false) }}
      />
    </li>
  )
}

/** What somebody may, and the choice of something else. */
function RoleOf({ member: { uid, email, role, games } }: { member: StaffMember }) {
  const task = useTask()
  const change = (next: StaffRole) =>
    void task.run(async () => {
      await request(changeStaff, { params: { uid }, body: { role: next, games: next === 'scorer' ? games : [] } })
      await changed('staff', 'trail')
    })
  return (
    <>
      <RoleField label={`Role of ${email}`} hideLabel value={role} onChange={change} />
      <FormError message={task.error?.message} />
    </>
  )
}
