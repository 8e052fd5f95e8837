import { Icon } from '@fieldhouse/design/art/Icon'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface StagePanelProps {
  icon?: IconName
  poster?: string | null
  title: string
  action?: ReactNode
  children: ReactNode
}

/** Panel in the place and size of the video. */
export function StagePanel({ icon, poster, title, action, children }: StagePanelProps) {
  return (
    <section
      className={`${styles.frame} ${styles.panel}`}
      aria-label={title}
      role={icon === 'alert' ? 'alert' : undefined}
    >
      {poster && <img className={styles.poster} src={poster} alt="" />}
      {icon && <Icon name={icon} size={40} className={icon === 'alert' ? styles.warn : undefined} />}
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
      {action}
    </section>
  )
}
