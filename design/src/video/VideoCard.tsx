import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Icon } from '../art/Icon.tsx'
import { classNames } from '../class-names.ts'
import { Thumb, type ThumbProps } from './Thumb.tsx'
import styles from './VideoCard.module.css'

type VideoCardProps = ThumbProps & {
  title: string
  subtitle?: string
  /** Why it cannot be played; shown beside a lock. */
  reason?: string
  /** The router's own link, without children. */
  link: ReactElement<Record<string, unknown>>
  /** Further actions, outside the link. */
  actions?: ReactNode
  className?: string
}

/** A video in a row: its picture, its length, the watched share, and two lines of title. */
export function VideoCard({ title, subtitle, reason, link, actions, className, ...thumb }: VideoCardProps) {
  const content = (
    <>
      <Thumb {...thumb} dim={reason !== undefined} />
      <h3 className={styles.title}>{title}</h3>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {reason && (
        <p className={styles.reason}>
          <Icon name="lock" size={14} />
          {reason}
        </p>
      )}
    </>
  )
  return (
    <article className={classNames(styles.card, className)}>
      {cloneElement(link, { className: styles.link }, content)}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}
