import { currentSchool } from '@fieldhouse/contract/company'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { inertProps } from '@fieldhouse/design/later-react'
import type { AppNoticeDraft } from './app-notices.model.ts'
import styles from './Messages.module.css'

const previewThemes = [
  { theme: 'dark', label: 'Phone, dark' },
  { theme: 'light', label: 'Phone, light' },
] as const

/** The app's dialog in both color schemes; the preview is inert. */
export function AppNoticePreview({ draft: { words, action, platform } }: { draft: AppNoticeDraft }) {
  if (platform === 'web') return <p>Not shown on the web.</p>
  if (action === 'none') return <p>Apps receive it but show nothing.</p>
  const isLeave = action === 'leave'
  return (
    <div className={styles.previews}>
      {previewThemes.map(({ theme, label }) => (
        <figure key={theme} className={styles.preview}>
          <figcaption>{label}</figcaption>
          <div data-theme={theme} className={styles.screen} {...inertProps}>
            <div className={styles.dialog}>
              <b className={styles.title}>{isLeave ? 'Time to update' : currentSchool().appName}</b>
              <p className={styles.text}>{words.trim() || 'Your message appears here.'}</p>
              <div className={styles.actions}>
                <span className={buttonClass({})}>{isLeave ? 'Quit' : 'Ok'}</span>
              </div>
            </div>
          </div>
        </figure>
      ))}
      {isLeave && <p>It can’t be dismissed. Quit opens the app store.</p>}
    </div>
  )
}
