import { classNames } from '../class-names.ts'
import styles from './Progress.module.css'

type ProgressProps = {
  /** Names what is progressing. */
  label: string
  /** 0 to `max`; without it the bar only says that something is going on. */
  value?: number
  max?: number
  className?: string
}

export function Progress({ label, value, max = 100, className }: ProgressProps) {
  return <progress className={classNames(styles.progress, className)} aria-label={label} value={value} max={max} />
}
