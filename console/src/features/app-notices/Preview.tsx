import { company } from '@fieldhouse/contract/company'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { untouched } from '@fieldhouse/design/later-react'
import styles from './AppNotices.module.css'
import type { Draft } from './app-notices.model.ts'

const themes = [
  { theme: 'dark', label: 'On a phone, dark' },
  { theme: 'light', label: 'On a phone, light' },
] as const

/** The dialog of the app, in both schemes. Nothing of it can be pressed. */
export function Preview({ draft: { message, action, platform } }: { draft: Draft }) {
  if (platform === 'web') return <p>The web shows none.</p>
  if (action === 'none') return <p>Apps get it and show nothing.</p>
  const isLeave = action === 'leave'
  return (
    <div className={styles.previews}>
      {themes.map(({ theme, label }) => (
        <figure key={theme} className={styles.preview}>
          <figcaption>{label}</figcaption>
          <div data-theme={theme} className={styles.phone} {...untouched}>
            <div className={styles.dialog}>
              <b className={styles.title}>{isLeave ? 'Time to update' : company.appName}</b>
              <p className={styles.text}>{message.trim() || 'Your message stands here.'}</p>
              <div className={styles.actions}>
                <span className={buttonClass({})}>{isLeave ? 'Quit' : 'Ok'}</span>
              </div>
            </div>
          </div>
        </figure>
      ))}
      {isLeave && <p>It cannot be closed: Quit opens the store’s page.</p>}
    </div>
  )
}
