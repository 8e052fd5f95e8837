import type { ReactNode } from 'react'
import styles from './ScreenHead.module.css'

/** The heading of an account screen, and at its right what counts. */
export function ScreenHead({ title, intro, children }: { title: string; intro?: string; children?: ReactNode }) {
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
