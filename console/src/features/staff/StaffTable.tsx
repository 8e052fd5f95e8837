import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { changeStaff, removeStaff, type StaffMember, type StaffRole } from '@fieldhouse/contract/staff/staff'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import { getMemberName } from '../../shared/scorers/game-scorers.model.ts'
import { DataTable, phoneOnlyClass } from '../../shared/table/DataTable.tsx'
import type { DataColumn } from '../../shared/table/data-table.model.ts'
import { formatDayAndTime } from '../../shared/time.ts'
import { AssignDialog } from './coverage/AssignDialog.tsx'
import { describeAssignments } from './coverage/coverage.model.ts'
import { RoleField, roleNames } from './RoleField.tsx'
import styles from './Staff.module.css'

const byName = { key: 'name', direction: 'ascending' } as const

interface StaffTableProps {
  staff: readonly StaffMember[]
  isOwner: boolean
  /** Account of the user. */
  me: string | undefined
}

/** Staff members with their roles. Owners change and remove them. */
export const StaffTable = ({ staff, isOwner, me }: StaffTableProps) => (
  <DataTable
    label="Staff"
    noun="staff member"
    file="staff"
    rows={staff}
    columns={listColumns(isOwner, me)}
    firstSort={byName}
    getKey={({ uid }) => uid}
    showActions={(member) => <StaffActions member={member} isOwner={isOwner} />}
  />
)

const listColumns = (isOwner: boolean, me: string | undefined): readonly DataColumn<StaffMember>[] => [
  {
    key: 'name',
    label: 'Name',
    read: getMemberName,
    show: (member) => (
      <span className={styles.name}>
        {getMemberName(member)}
        {member.uid === me && ' (you)'}
        <small className={phoneOnlyClass}>{member.email}</small>
        {member.role === 'scorer' && <small>Scores: {describeAssignments(member)}</small>}
        {!member.second_factor && <Badge tone="warning">No second factor</Badge>}
      </span>
    ),
  },
  { key: 'email', label: 'Email', read: ({ email }) => email, isWideOnly: true },
  {
    key: 'role',
    label: 'Role',
    read: ({ role }) => roleNames[role],
    show: (member) => (isOwner ? <RoleChoice member={member} /> : roleNames[member.role]),
  },
  {
    key: 'seen',
    label: 'Last here',
    read: ({ last_seen_at }) => last_seen_at,
    show: ({ last_seen_at }) => (last_seen_at === null ? 'Never' : formatDayAndTime(last_seen_at)),
    isWideOnly: true,
  },
]

/** The member's role, and the choice of another. Games and teams stay. */
function RoleChoice({ member: { uid, email, role } }: { member: StaffMember }) {
  const task = useTask()
  const changeRole = (next: StaffRole) =>
    void task.run(async () => {
      await sendStaffRequest(changeStaff, { params: { uid }, body: { role: next } })
      await refetchQueries('staff', 'activity log')
    })
  return (
    <span className={styles.role}>
      <RoleField label={`Role of ${email}`} hideLabel value={role} onChange={changeRole} />
      <FormError message={task.error?.message} />
    </span>
  )
}

function StaffActions({ member, isOwner }: { member: StaffMember; isOwner: boolean }) {
  const [opened, setOpened] = useState<'assign' | 'remove'>()
  const task = useTask()
  const { uid, role } = member
  const name = getMemberName(member)
  const close = () => setOpened(undefined)
  const removeMember = () =>
    void task.run(async () => {
      close()
      await sendStaffRequest(removeStaff, { params: { uid } })
      await refetchQueries('staff', 'activity log')
    })
  return (
    <>
      {role === 'scorer' && (
        <Button variant="secondary" size={44} onClick={() => setOpened('assign')}>
          Games and teams<span className="visually-hidden"> of {name}</span>
        </Button>
      )}
      {isOwner && (
        <Button variant="outline" size={44} busy={task.busy} onClick={() => setOpened('remove')}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      )}
      <FormError message={task.error?.message} />
      {opened === 'assign' && <AssignDialog member={member} onClose={close} />}
      <AlertDialog
        open={opened === 'remove'}
        title={`Remove ${name}?`}
        text="They’re signed out everywhere but keep their fan account."
        action={{ label: 'Remove', onAction: removeMember, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: close }}
      />
    </>
  )
}
