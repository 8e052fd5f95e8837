import type { ReactNode } from 'react'
import styles from './TabBar.module.css'

/**
 * Navigation on phones: links with an `Icon` and a `<span>` of one word; the current one carries `aria-current="page"`.
 */
export function TabBar({ label = 'Main, phone', children }: { label?: string; children: ReactNode }) {
  return (
    <nav className={styles.bar} aria-label={label} data-tabs>
      <div className={styles.pill}>{children}</div>
    </nav>
  )
}
