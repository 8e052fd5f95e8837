import { classNames } from '@fieldhouse/design/class-names'
import { FieldNote } from '@fieldhouse/design/form/Field'
import { useId } from 'react'
import styles from './SelectField.module.css'

type SelectFieldProps<Value extends string> = {
  label: string
  hideLabel?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value
  error?: string | undefined
  onChange: (value: Value) => void
}

/** Field with a native select. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hideLabel = false, options, value, error, onChange } = props
  const id = useId()
  return (
    <span className={classNames(styles.field, hideLabel && styles.bare)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <FieldNote id={`${id}-error`} icon="alert" bad>
          {error}
        </FieldNote>
      )}
    </span>
  )
}
