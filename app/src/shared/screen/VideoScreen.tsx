import type { ReactNode } from 'react'
import styles from './VideoScreen.module.css'

interface VideoScreenProps {
  title: string
  intro?: string
  /** Right of the heading. */
  action?: ReactNode
  /** Beside the page's matter: who skips to that skips this. */
  before?: ReactNode
  children: ReactNode
}

/** A screen of videos under its heading. */
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
