import type { ReactNode } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { Icon } from '../art/Icon.tsx'
import { classNames } from '../class-names.ts'
import styles from './AnnouncementBar.module.css'

type AnnouncementBarProps = {
  urgent?: boolean
  link?: ReactNode
  onDismiss?: () => void
  /** Draws a preview that is not announced to screen readers. */
  sample?: boolean
  children: string
}

/** A message to everyone at the top of a page. An urgent one says so in words too. */
export function AnnouncementBar({ urgent = false, link, onDismiss, sample = false, children }: AnnouncementBarProps) {
  return (
    <div
      role={sample ? undefined : urgent ? 'alert' : 'status'}
      className={classNames(styles.bar, urgent && styles.urgent)}
    >
      <Icon name={urgent ? 'warning' : 'bell'} size={20} />
      <p className={styles.words}>
        {urgent && <strong>Urgent: </strong>}
        {children} {link}
      </p>
      {onDismiss && <IconButton icon="close" label={`Dismiss: ${children}`} plain onClick={onDismiss} />}
    </div>
  )
}
