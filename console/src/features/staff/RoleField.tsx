import { type StaffRole, staffRoles } from '@fieldhouse/contract/staff/staff'
import { SelectField } from '../../shared/screen/SelectField.tsx'

type RoleFieldProps = { label: string; hideLabel?: boolean; value: StaffRole; onChange: (role: StaffRole) => void }

export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  operator: 'Operator',
  editor: 'Editor',
  scorer: 'Scorer',
}
const roleTexts: Readonly<Record<StaffRole, string>> = {
  owner: 'everything, including staff',
  operator: 'runs game day',
  editor: 'stories and videos',
  scorer: 'keeps the score of games',
}

const shortOptions = staffRoles.map((value) => ({ value, label: roleNames[value] }))
const longOptions = staffRoles.map((value) => ({ value, label: `${roleNames[value]}: ${roleTexts[value]}` }))

/** In a row of a table there is no label, and only room for a role's name. */
export const RoleField = (props: RoleFieldProps) => (
  <SelectField {...props} options={props.hideLabel ? shortOptions : longOptions} />
)
