import { completeColors } from '@fieldhouse/contract/school/colors'
import { type ReactNode, useId } from 'react'
import styles from './Look.module.css'

type ColorFieldProps = {
  label: string
  value: string
  onChange: (color: string) => void
  /** Sample text on the color, in a readable ink. */
  sample?: string
  /** The ink of the sample, when it is not derived from the color. */
  ink?: string
  children?: ReactNode
}

export function ColorField({
  label,
  value,
  onChange,
  sample,
  ink = completeColors({ brand: value }).onBrand,
  children,
}: ColorFieldProps) {
  const id = useId()
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.color}>
        <input id={id} type="color" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
        {sample && (
          <span className={styles.sample} style={{ background: value, color: ink }}>
            {sample}
          </span>
        )}
        {children}
      </span>
    </span>
  )
}
