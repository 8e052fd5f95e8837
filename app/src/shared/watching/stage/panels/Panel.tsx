import { Icon } from '@fieldhouse/design/art/Icon'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  icon?: IconName
  poster?: string | null
  title: string
  action?: ReactNode
  children: ReactNode
}

/** Stands where the picture would be, in its place and size. */
export function Panel({ icon, poster, title, action, children }: PanelProps) {
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
