import type { ReactNode } from 'react'
import styles from './StickyFooter.module.css'

/** What has been chosen on the left, the way on at the right: always in reach, never over the last line of the page. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>{children}</div>
    </footer>
  )
}
