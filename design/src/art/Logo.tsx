import type { ReactNode } from 'react'
import styles from './Logo.module.css'

/** The school's crest and short name; the link around it names its target. */
export function Logo({ crest, name }: { crest: ReactNode; name: string }) {
  return (
    <span className={styles.logo}>
      {crest}
      <span>{name}</span>
    </span>
  )
}
