import type { ReactNode } from 'react'
import styles from './SaveBar.module.css'

/** Bar with unsaved changes and their actions. It stays in view, above a phone's tab bar. */
export const SaveBar = ({ words, children }: { words: ReactNode; children: ReactNode }) => (
  <div className={styles.bar}>
    <p role="status">{words}</p>
    {children}
  </div>
)
