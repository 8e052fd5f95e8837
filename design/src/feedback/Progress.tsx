import { classNames } from '../class-names.ts'
import styles from './Progress.module.css'

type ProgressProps = {
  /** Names what is in progress. */
  label: string
  /** Progress from 0 to `max`; without it the bar is indeterminate. */
  value?: number
  max?: number
  className?: string
}

export function Progress({ label, value, max = 100, className }: ProgressProps) {
  return <progress className={classNames(styles.progress, className)} aria-label={label} value={value} max={max} />
}
