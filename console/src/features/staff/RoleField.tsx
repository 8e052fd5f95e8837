import { type StaffRole, staffRoles } from '@fieldhouse/contract/staff/staff'
import { SelectField } from '../../shared/screen/SelectField.tsx'

type RoleFieldProps = { label: string; hideLabel?: boolean; value: StaffRole; onChange: (role: StaffRole) => void }

const roleLabels: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner: everything, including staff',
  operator: 'Operator: runs game day',
  editor: 'Editor: stories and videos',
  scorer: 'Scorer: keeps the score of games',
}

const roleOptions = staffRoles.map((value) => ({ value, label: roleLabels[value] }))

export const RoleField = (props: RoleFieldProps) => <SelectField {...props} options={roleOptions} />
