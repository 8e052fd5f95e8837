import type { ReactNode } from 'react'
import styles from './VideoScreen.module.css'

interface VideoScreenProps {
  title: string
  intro?: string
  /** Content right of the heading. */
  action?: ReactNode
  /** Content outside `main`, which the skip link also skips. */
  before?: ReactNode
  children: ReactNode
}

/** Class of a screen's sections that have headings of their own. */
export const screenSectionClass = styles.section

/** Screen with a heading and its videos. */
export function VideoScreen({ title, intro, action, before, children }: VideoScreenProps) {
  return (
    <>
      {before}
      <main id="main" tabIndex={-1} className={styles.screen}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h1>{title}</h1>
            {intro && <p>{intro}</p>}
          </div>
          {action}
        </header>
        {children}
      </main>
    </>
  )
}
