import { company } from '@fieldhouse/contract/company'
import type { Sponsor } from '@fieldhouse/contract/video/entities'
import { TextField } from '@fieldhouse/design/form/TextField'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { instantAtSchool, wallAtSchool, zoneAtSchool } from '../../shared/time.ts'
import styles from './Home.module.css'

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

type InstantFieldProps = { label: string; hint?: string; value: string; onChange: (typed: string) => void }

/** A day and a time as the school's clocks count. */
export const InstantField = ({ label, hint, value, onChange }: InstantFieldProps) => (
  <TextField
    label={`${label} (${zoneAtSchool(new Date())})`}
    hint={hint}
    type="datetime-local"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** What such a field says; null: nothing. */
export function instantOf(typed: string, label: string): string | null {
  if (typed === '') return null
  const instant = instantAtSchool(typed)
  if (!instant) throw new Error(`“${label}” is no time. Say the day and the time.`)
  return instant
}

export const typedOf = (instant: string | null): string => (instant === null ? '' : wallAtSchool(instant))

const nobody = ''

type ReferenceFieldProps = {
  label: string
  none?: string
  options: readonly { id: number; name: string }[]
  value: number | null
  onChange: (id: number | null) => void
}

/** One of those that the school has, or none of them. */
export const ReferenceField = ({ label, none, options, value, onChange }: ReferenceFieldProps) => (
  <SelectField
    label={label}
    value={value === null ? nobody : String(value)}
    onChange={(chosen) => onChange(chosen === nobody ? null : Number(chosen))}
    options={[
      ...(none === undefined && value !== null ? [] : [{ value: nobody, label: none ?? 'Choose one' }]),
      ...options.map(({ id, name }) => ({ value: String(id), label: name })),
    ]}
  />
)

/** Who sees it: by what they pay for, and by where they are. */
export const planOptions = () => Object.keys(company.plans).map((value) => ({ value, label: value }))
export const marketOptions = () => Object.entries(company.markets).map(([value, label]) => ({ value, label }))

/** A sponsor's logo as it came out of our hands; its name where there is none. */
export const LogoOf = ({ sponsor: { image, name } }: { sponsor: Pick<Sponsor, 'image' | 'name'> }) =>
  image ? (
    <img className={styles.logo} src={image} alt={`Logo of ${name}`} width={128} height={32} />
  ) : (
    <span className={`${styles.logo} ${styles.noLogo}`}>No logo</span>
  )

const usesAtMost = 3

/** What uses something: the first of it, and how much more there is. */
export function usesInWords(uses: readonly string[], none: string): string {
  if (uses.length === 0) return none
  const more = uses.length - usesAtMost
  return [...uses.slice(0, usesAtMost), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
