import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { changeStaff, type StaffMember, type StaffRole } from '@fieldhouse/contract/staff/staff'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import { RoleField } from './RoleField.tsx'

/** What somebody may, and the choice of something else. */
export function RoleOf({ member: { uid, email, role, games } }: { member: StaffMember }) {
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
