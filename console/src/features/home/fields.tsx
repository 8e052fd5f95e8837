import type { Sponsor } from '@fieldhouse/contract/library/entities'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import styles from './Logo.module.css'

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
