import type { ReactNode } from 'react'
import styles from './StickyFooter.module.css'

/**
 * A footer that stays in view without covering the page's last line: the selection on the left, the next step on the
 * right.
 */
export function StickyFooter({ children }: { children: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>{children}</div>
    </footer>
  )
}
