import { currentSchool } from '@fieldhouse/contract/company'
import { Crest } from '@fieldhouse/design/art/Crest'
import { AnnouncementBar } from '@fieldhouse/design/feedback/AnnouncementBar'
import { inertProps } from '@fieldhouse/design/later-react'
import type { AnnouncementDraft } from './announcements.model.ts'
import styles from './Messages.module.css'

const previewPages = [
  { width: 'phone', theme: 'dark', label: 'Phone, dark' },
  { width: 'phone', theme: 'light', label: 'Phone, light' },
  { width: 'desktop', theme: 'dark', label: 'Desktop, dark' },
  { width: 'desktop', theme: 'light', label: 'Desktop, light' },
] as const

/** The announcement as fans see it, in both widths and both color schemes; the preview is inert. */
export const AnnouncementPreview = ({ draft: { words, urgent, link } }: { draft: AnnouncementDraft }) => (
  <div className={styles.previews}>
    {previewPages.map(({ width, theme, label }) => (
      <figure key={label} className={styles.preview}>
        <figcaption>{label}</figcaption>
        <div data-theme={theme} className={`${styles.page} ${styles[width]}`} {...inertProps}>
          <AnnouncementBar
            sample
            urgent={urgent}
            link={link.trim() === '' ? undefined : <u>More</u>}
            onDismiss={() => undefined}
          >
            {words.trim() || 'Your message appears here.'}
          </AnnouncementBar>
          <div className={styles.head}>
            <Crest mark={currentSchool().crest.mark} size={32} />
            <b>{currentSchool().appName}</b>
          </div>
        </div>
      </figure>
    ))}
  </div>
)
