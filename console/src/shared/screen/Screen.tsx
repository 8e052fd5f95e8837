import { currentSchool } from '@fieldhouse/contract/company'
import { type ReactNode, useEffect } from 'react'
import { focusHeading } from '../router/navigation.ts'
import styles from './Screen.module.css'
import { useWanted } from './speak-up.ts'

type ScreenProps = { title: string; text?: ReactNode; actions?: ReactNode; children: ReactNode }

/** One page of the console: its heading, what can be done with all of it, and the rest. */
export function Screen({ title, text, actions, children }: ScreenProps) {
  const wanted = useWanted()
  useEffect(() => {
    document.title = `${wanted > 0 ? `(${wanted}) ` : ''}${title} · ${currentSchool().appName} console`
  }, [title, wanted])
  useEffect(focusHeading, [])
  return (
    <main id="main" className={styles.screen}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </main>
  )
}
