import { Children, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './TabBar.module.css'

/**
 * Navigation on phones: links with an `Icon` and a `<span>` of one word; the current one carries `aria-current="page"`.
 */
export function TabBar({ label = 'Main, phone', children }: { label?: string; children: ReactNode }) {
  return (
    <nav className={styles.bar} aria-label={label} data-tabs>
      <div className={classNames(styles.pill, Children.count(children) > 5 && styles.many)}>{children}</div>
    </nav>
  )
}
