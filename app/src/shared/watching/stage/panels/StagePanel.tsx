import { Icon } from '@fieldhouse/design/art/Icon'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { classNames } from '@fieldhouse/design/class-names'
import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface StagePanelProps {
  icon?: IconName
  poster?: string | null
  /** Drawn where there is no picture. */
  art?: ReactNode
  title: string
  action?: ReactNode
  /** Without a text the panel is as high as the video. */
  children?: ReactNode
}

/** Panel in the place and size of the video. */
export function StagePanel({ icon, poster, art, title, action, children }: StagePanelProps) {
  return (
    <section
      className={classNames(styles.frame, styles.panel, !children && styles.brief)}
      aria-label={title}
      role={icon === 'alert' ? 'alert' : undefined}
    >
      {poster ? (
        <img className={styles.poster} src={poster} alt="" />
      ) : (
        art && <span className={styles.poster}>{art}</span>
      )}
      {icon && <Icon name={icon} size={40} className={icon === 'alert' ? styles.warn : undefined} />}
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </section>
  )
}
