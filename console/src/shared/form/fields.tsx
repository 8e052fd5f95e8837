import { currentSchool } from '@fieldhouse/contract/company'
import { TextField } from '@fieldhouse/design/form/TextField'
import { instantAtSchool, wallAtSchool, zoneAtSchool } from '../time.ts'
import styles from './Form.module.css'

type TicksProps<Value extends string | number> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** Several of many; none of them means all. */
export function Ticks<Value extends string | number>({ legend, options, values, onChange }: TicksProps<Value>) {
  const toggle = (value: Value) =>
    onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
  return (
    <fieldset className={styles.ticks}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.tick}>
          <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

type InstantFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (typed: string) => void
}

/** A day and a time as the school's clocks count. */
export const InstantField = ({ label, hint, error, value, onChange }: InstantFieldProps) => (
  <TextField
    label={`${label} (${zoneAtSchool(new Date())})`}
    hint={hint}
    error={error}
    type="datetime-local"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** What such a field says; null: nothing. */
export function instantOf(typed: string, label: string): string | null {
  if (typed === '') return null
  const instant = instantAtSchool(typed)
  if (!instant) throw new Error(`“${label}” isn’t a valid time. Enter a day and time.`)
  return instant
}

export const typedOf = (instant: string | null): string => (instant === null ? '' : wallAtSchool(instant))

/** Who sees it: by what they pay for, and by where they are. */
export const planOptions = () => Object.keys(currentSchool().plans).map((value) => ({ value, label: value }))
export const marketOptions = () => Object.entries(currentSchool().markets).map(([value, label]) => ({ value, label }))
