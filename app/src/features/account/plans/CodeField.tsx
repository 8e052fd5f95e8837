import { Icon } from '@fieldhouse/design/art/Icon'
import { TextField } from '@fieldhouse/design/form/TextField'
import styles from './Redeem.module.css'

interface CodeFieldProps {
  value: string
  error?: string | undefined
  /** The server knows it. */
  isFound?: boolean
  onType(code: string): void
}

/** A code as it is typed. It is shown in capitals, as it is printed. */
export const CodeField = ({ value, error, isFound = false, onType }: CodeFieldProps) => (
  <TextField
    label="Code"
    name="code"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={60}
    className={styles.code}
    value={value}
    error={error}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
    end={isFound && <Icon name="check" size={20} className={styles.found} />}
  />
)
