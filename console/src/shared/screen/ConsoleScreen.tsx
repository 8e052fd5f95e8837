import { currentSchool } from '@fieldhouse/contract/company'
import { type ReactNode, useEffect } from 'react'
import { focusHeading } from '../router/navigation.ts'
import { useAlertCount } from './alerts.ts'
import styles from './ConsoleScreen.module.css'

type ScreenProps = { title: string; text?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A page of the console: its heading, its actions, and its content. */
export function ConsoleScreen({ title, text, actions, children }: ScreenProps) {
  const alertCount = useAlertCount()
  useEffect(() => {
    document.title = `${alertCount > 0 ? `(${alertCount}) ` : ''}${title} · ${currentSchool().appName} console`
  }, [title, alertCount])
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
