import { TextField } from '@fieldhouse/design/form/TextField'

type AddressFieldProps = { label: string; value: string; onChange: (address: string) => void }

/** Field for the address of a source elsewhere. */
export const AddressField = ({ label, value, onChange }: AddressFieldProps) => (
  <TextField
    label={label}
    type="url"
    inputMode="url"
    autoComplete="off"
    placeholder="https://"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
