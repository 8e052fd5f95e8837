import type { ReactNode } from 'react'
import styles from './Logo.module.css'

/** A longer name is smaller on a phone and may take several lines, so that it is never cut. */
const maxShortLetters = 9

/** The school's crest and short name; the link around it names its target. */
export function Logo({ crest, name }: { crest: ReactNode; name: string }) {
  return (
    <span className={styles.logo}>
      {crest}
      <span className={name[maxShortLetters] && styles.long}>{name}</span>
    </span>
  )
}
