import type { Sponsor } from '@fieldhouse/contract/library/entities'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import styles from './Logo.module.css'

const noChoice = ''

type ReferenceFieldProps = {
  label: string
  none?: string
  options: readonly { id: number; name: string }[]
  value: number | null
  onChange: (id: number | null) => void
}

/** Chooses one of the school's entries, or none. */
export const ReferenceField = ({ label, none, options, value, onChange }: ReferenceFieldProps) => (
  <SelectField
    label={label}
    value={value === null ? noChoice : String(value)}
    onChange={(chosen) => onChange(chosen === noChoice ? null : Number(chosen))}
    options={[
      ...(none === undefined && value !== null ? [] : [{ value: noChoice, label: none ?? 'Choose one' }]),
      ...options.map(({ id, name }) => ({ value: String(id), label: name })),
    ]}
  />
)

/** A sponsor's logo, or a note that there is none. */
export const SponsorLogo = ({ sponsor: { image, name } }: { sponsor: Pick<Sponsor, 'image' | 'name'> }) =>
  image ? (
    <img className={styles.logo} src={image} alt={`Logo of ${name}`} width={128} height={32} />
  ) : (
    <span className={`${styles.logo} ${styles.noLogo}`}>No logo</span>
  )

const maxUses = 3

/** Names the first few uses and counts the others. */
export function describeUses(uses: readonly string[], none: string): string {
  if (uses.length === 0) return none
  const more = uses.length - maxUses
  return [...uses.slice(0, maxUses), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
