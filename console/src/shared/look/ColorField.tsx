import { colorsOf } from '@fieldhouse/contract/school/colors'
import { type ReactNode, useId } from 'react'
import styles from './Look.module.css'

type ColorFieldProps = {
  label: string
  value: string
  onChange: (color: string) => void
  /** Words that lie on it, in the ink that is readable there. */
  sample?: string
  children?: ReactNode
}

export function ColorField({ label, value, onChange, sample, children }: ColorFieldProps) {
  const id = useId()
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.color}>
        <input id={id} type="color" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
        {sample && (
          <span className={styles.sample} style={{ background: value, color: colorsOf({ brand: value }).onBrand }}>
            {sample}
          </span>
        )}
        {children}
      </span>
    </span>
  )
}
