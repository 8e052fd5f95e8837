import { type StaffRole, staffRoles } from '@fieldhouse/contract/staff/staff'
import { useId } from 'react'
import styles from './Staff.module.css'

type RoleFieldProps = { label: string; hideLabel?: boolean; value: StaffRole; onChange: (role: StaffRole) => void }

const words: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner: everything, and the staff',
  operator: 'Operator: runs game day',
  editor: 'Editor: words and films',
  scorer: 'Scorer: keeps the score of games',
}

export function RoleField({ label, hideLabel = false, value, onChange }: RoleFieldProps) {
  const id = useId()
  return (
    <span className={styles.role}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as StaffRole)}
      >
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {words[role]}
          </option>
        ))}
      </select>
    </span>
  )
}
