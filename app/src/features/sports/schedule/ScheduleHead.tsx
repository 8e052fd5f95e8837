import type { ReactNode } from 'react'
import styles from './Schedule.module.css'

export const ScheduleHead = ({ title, intro, children }: { title: string; intro: string; children: ReactNode }) => (
  <header className={styles.head}>
    <div>
      <h1>{title}</h1>
      <p>{intro}</p>
    </div>
    {children}
  </header>
)
