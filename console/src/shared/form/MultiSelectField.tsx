import { IconButton } from '@fieldhouse/design/action/IconButton'
import { SelectField } from '../screen/SelectField.tsx'
import styles from './MultiSelectField.module.css'

type MultiSelectFieldProps<Value extends string | number> = {
  label: string
  /** Text that is shown when none is chosen. */
  none: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Chooses several of many options: chosen ones are listed, others are added one by one. */
export function MultiSelectField<Value extends string | number>(props: MultiSelectFieldProps<Value>) {
  const { label, none, options, chosen, onChange } = props
  const others = options.filter(({ value }) => !chosen.includes(value))
  const getOptionLabel = (value: Value) => options.find((one) => one.value === value)?.label ?? `Number ${value}`
  return (
    <fieldset className={styles.many}>
      <legend className={styles.label}>{label}</legend>
      {chosen.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.chosen}>
          {chosen.map((value) => (
            <li key={value} className={styles.one}>
              <span className={styles.words}>{getOptionLabel(value)}</span>
              <IconButton
                icon="close"
                size={36}
                plain
                label={`Remove ${getOptionLabel(value)}`}
                onClick={() => onChange(chosen.filter((one) => one !== value))}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <SelectField
          label={`Add to: ${label}`}
          hideLabel
          value=""
          onChange={(added) =>
            onChange([...chosen, ...others.flatMap(({ value }) => (String(value) === added ? [value] : []))])
          }
          options={[
            { value: '', label: 'Add…' },
            ...others.map((one) => ({ value: String(one.value), label: one.label })),
          ]}
        />
      )}
    </fieldset>
  )
}
