import type { ReactNode } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { Icon } from '../art/Icon.tsx'
import type { IconName } from '../art/icon-paths.ts'
import { classNames } from '../class-names.ts'
import styles from './Banner.module.css'

type BannerProps = {
  icon?: IconName
  tone?: 'neutral' | 'warning'
  /** A small button or link: "Update", "Retry now". */
  action?: ReactNode
  onDismiss?: () => void
  className?: string
  children: ReactNode
}

/** A note that concerns the whole page, such as a new version or a lost connection. */
export function Banner({ icon = 'info', tone = 'neutral', action, onDismiss, className, children }: BannerProps) {
  return (
    <div role="status" className={classNames(styles.banner, styles[tone], className)}>
      <Icon name={icon} size={18} />
      <span className={styles.words}>{children}</span>
      {action}
      {onDismiss && <IconButton icon="close" label="Dismiss" size={36} plain onClick={onDismiss} />}
    </div>
  )
}
