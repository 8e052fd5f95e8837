import type { ReactNode } from 'react'
import styles from './ScreenHead.module.css'

/** Heading of an account screen, with an optional count at its right. */
export function AccountScreenHead({ title, intro, children }: { title: string; intro?: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </div>
      {children}
    </header>
  )
}
