import type { ReactNode } from 'react'
import { Progress } from '../feedback/Progress.tsx'
import styles from './ProgressHeader.module.css'

type ProgressHeaderProps = {
  /** A link with `iconButtonClass` and a name. */
  back?: ReactNode
  label: string
  value: number
  /** Right of the bar: a link with `linkClass`. */
  end?: ReactNode
}

export function ProgressHeader({ back, label, value, end }: ProgressHeaderProps) {
  return (
    <header className={styles.header}>
      {back}
      <Progress label={label} value={value} />
      <span className={styles.percent} aria-hidden="true">
        {value}%
      </span>
      {end}
    </header>
  )
}
