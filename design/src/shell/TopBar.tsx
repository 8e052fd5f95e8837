import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './TopBar.module.css'

type TopBarProps = {
  logo: ReactNode
  /** Links; the current one carries `aria-current="page"`. Phones have the tab bar instead. */
  nav?: ReactNode
  actions?: ReactNode
  /** Transparent, for a bar over a picture. */
  clear?: boolean
  className?: string
}

export function TopBar({ logo, nav, actions, clear = false, className }: TopBarProps) {
  return (
    <header className={classNames(styles.bar, clear ? styles.clear : styles.solid, className)}>
      {logo}
      {nav && (
        <nav className={styles.nav} aria-label="Main">
          {nav}
        </nav>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
