import { currentSchool } from '@fieldhouse/contract/company'
import { formatPlanName, listPlans } from '@fieldhouse/contract/plans/plans'
import { TextField } from '@fieldhouse/design/form/TextField'
import { getSchoolZone, parseSchoolTime, toSchoolTime } from '../time.ts'
import styles from './Form.module.css'
import { formatMarketName } from './market-name.ts'

type CheckboxGroupProps<Value extends string | number> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** Chooses several options; none means all. */
export function CheckboxGroup<Value extends string | number>({
  legend,
  options,
  values,
  onChange,
}: CheckboxGroupProps<Value>) {
  const toggleValue = (value: Value) =>
    onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
  return (
    <fieldset className={styles.ticks}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.tick}>
          <input type="checkbox" checked={values.includes(value)} onChange={() => toggleValue(value)} />
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

/** Field for a day and time by the school's clocks, with the zone that they have then. */
export const InstantField = ({ label, hint, error, value, onChange }: InstantFieldProps) => (
  <TextField
    label={`${label} (${getSchoolZone(new Date(parseSchoolTime(value) ?? Date.now()))})`}
    hint={hint}
    error={error}
    type="datetime-local"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** Parses the field's value; null when empty. */
export function parseInstantField(typed: string, label: string): string | null {
  if (typed === '') return null
  const instant = parseSchoolTime(typed)
  if (!instant) throw new Error(`“${label}” isn’t a valid time. Enter a day and time.`)
  return instant
}

export const toFieldTime = (instant: string | null): string => (instant === null ? '' : toSchoolTime(instant))

/** Options for plans and markets. */
export const listPlanValues = () => listPlans().map((value) => ({ value, label: formatPlanName(value) }))
export const listMarketValues = () =>
  Object.entries(currentSchool().markets).map(([value, label]) => ({ value, label }))

/** Options for markets, with the chosen one first where the school no longer lists it. */
export function listMarketsWith(market: string): { value: string; label: string }[] {
  const known = listMarketValues()
  return known.some(({ value }) => value === market)
    ? known
    : [{ value: market, label: formatMarketName(market) }, ...known]
}
