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
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { hasRole, useMe } from '../../shared/me/useMe.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { formatDayAndTime } from '../../shared/time.ts'
import { AssignDialog } from './coverage/AssignDialog.tsx'
import { CoveragePanel } from './coverage/CoveragePanel.tsx'
import { describeAssignments, getMemberName } from './coverage/coverage.model.ts'
import { InvitePanel } from './InvitePanel.tsx'
import { RoleField } from './RoleField.tsx'

/** Staff members and invitations. */
export function StaffScreen() {
  const result = useEndpoint('staff', staffList, {})
  const { data: me } = useMe()
  const task = useTask()
  const isOwner = hasRole(me, 'owner')
  const withdrawInvite = (id: number) =>
    void task.run(async () => {
      await sendStaffRequest(withdrawInvitation, { params: { id: String(id) } })
      await refetchQueries('staff', 'activity log')
    })
  return (
    <ConsoleScreen title="Staff" text={isOwner ? undefined : 'Owners invite people and set their roles.'}>
      <QueryResult result={result} what="The staff">
        {({ staff, invitations }) => (
          <div className={styles.columns}>
            <div className={styles.stack}>
              <Panel>
                <ul>
                  {staff.map((member) => (
                    <StaffLine key={member.uid} member={member} isOwner={isOwner} isMe={member.uid === me?.uid} />
                  ))}
                </ul>
              </Panel>
              <CoveragePanel staff={staff} />
            </div>
            <div className={styles.stack}>
              {isOwner && <InvitePanel />}
              {invitations.length > 0 && (
                <Panel title="Invited">
                  <FormError message={task.error?.message} />
                  <ul>
                    {invitations.map(({ id, email, role, expires_at }) => (
                      <li key={id} className={styles.line}>
                        <span className={styles.words}>
                          <b>{email}</b>
                          <small>
                            {role}, until {formatDayAndTime(expires_at)}
                          </small>
                        </span>
                        {isOwner && (
                          <Button
                            variant="outline"
                            size={44}
                            busy={task.busy}
                            aria-label={`Withdraw the invitation to ${email}`}
                            onClick={() => withdrawInvite(id)}
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
      </QueryResult>
    </ConsoleScreen>
  )
}

function StaffLine({ member, isOwner, isMe }: { member: StaffMember; isOwner: boolean; isMe: boolean }) {
  const [isAssigning, setIsAssigning] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const task = useTask()
  const { uid, email, role, second_factor } = member
  const name = getMemberName(member)
  const removeMember = () =>
    void task.run(async () => {
      setIsConfirming(false)
      await sendStaffRequest(removeStaff, { params: { uid } })
      await refetchQueries('staff', 'activity log')
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>
          {name}
          {isMe && ' (you)'}
        </b>
        <small>{email}</small>
        {role === 'scorer' && <small>Scores: {describeAssignments(member)}</small>}
      </span>
      {role === 'scorer' && (
        <Button
          variant="secondary"
          size={44}
          aria-label={`Games and teams of ${name}`}
          onClick={() => setIsAssigning(true)}
        >
          Games and teams
        </Button>
      )}
      {isAssigning && <AssignDialog member={member} onClose={() => setIsAssigning(false)} />}
      {!second_factor && <Badge tone="warning">No second factor</Badge>}
      {isOwner ? <RoleChoice member={member} /> : <Badge>{role}</Badge>}
      {isOwner && (
        <Button
          variant="outline"
          size={44}
          busy={task.busy}
          aria-label={`Remove ${name}`}
          onClick={() => setIsConfirming(true)}
        >
          Remove
        </Button>
      )}
      <FormError message={task.error?.message} />
      <AlertDialog
        open={isConfirming}
        title={`Remove ${name}?`}
        text="They’re signed out everywhere but keep their fan account."
        action={{ label: 'Remove', onAction: removeMember, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
      />
    </li>
  )
}

/** The member's role, and the choice of another. Games and teams stay. */
function RoleChoice({ member: { uid, email, role } }: { member: StaffMember }) {
  const task = useTask()
  const changeRole = (next: StaffRole) =>
    void task.run(async () => {
      await sendStaffRequest(changeStaff, { params: { uid }, body: { role: next } })
      await refetchQueries('staff', 'activity log')
    })
  return (
    <>
      <RoleField label={`Role of ${email}`} hideLabel value={role} onChange={changeRole} />
      <FormError message={task.error?.message} />
    </>
  )
}
