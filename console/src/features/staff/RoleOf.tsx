import { changeStaff, type StaffMember, type StaffRole } from '@fieldhouse/contract/staff/staff'
import { call } from '../../shared/api/call.ts'
import { changed } from '../../shared/api/queries.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import { Wrong } from '../../shared/screen/Wrong.tsx'
import { RoleField } from './RoleField.tsx'

/** What somebody may, and the choice of something else. */
export function RoleOf({ member: { uid, email, role, games } }: { member: StaffMember }) {
  const doing = useDoing()
  const change = (next: StaffRole) =>
    void doing.run(async () => {
      await call(changeStaff, { params: { uid }, body: { role: next, games: next === 'scorer' ? games : [] } })
      await changed('staff', 'trail')
    })
  return (
    <>
      <RoleField label={`Role of ${email}`} hideLabel value={role} onChange={change} />
      <Wrong words={doing.wrong} />
    </>
  )
}
