import type { ReactNode } from 'react'
import styles from './SaveBar.module.css'

/** What has changed and the ways on, in reach wherever one is on the page, above a phone's own bar. */
export const SaveBar = ({ words, children }: { words: ReactNode; children: ReactNode }) => (
  <div className={styles.bar}>
    <p role="status">{words}</p>
    {children}
  </div>
)
