import type { ReactNode } from 'react'
import { Icon } from '../art/Icon.tsx'
import { classNames } from '../class-names.ts'
import { fetchedFirst } from '../later-react.ts'
import styles from './Thumb.module.css'
import { useUnbroken } from './useUnbroken.ts'

export type ThumbProps = {
  image: string | null
  /** Drawn where there is no picture, or a broken one. */
  art?: ReactNode
  /** As it is to be read: 02:25. */
  duration?: string
  /** 0 to 1; nothing is drawn at 0. */
  progress?: number
  seen?: boolean
  /** Badges, top left. */
  badge?: ReactNode
  dim?: boolean
  /** It is in the first view: fetched at once. */
  eager?: boolean
}

/** A 16:9 picture with what is said on it. The picture itself carries no word. */
export function Thumb({ image, art, duration, progress = 0, seen = false, badge, dim = false, eager }: ThumbProps) {
  const [shown, onError] = useUnbroken(image)
  return (
    <span className={classNames(styles.thumb, dim && styles.dim)}>
      {shown ? (
        <img
          className={styles.picture}
          src={shown}
          alt=""
          width={480}
          height={270}
          loading={eager ? 'eager' : 'lazy'}
          {...(eager && fetchedFirst)}
          decoding="async"
          onError={onError}
        />
      ) : (
        art
      )}
      {badge && <span className={styles.badge}>{badge}</span>}
      {seen && (
        <span className={styles.seen}>
          <Icon name="check" size={12} />
          Seen
        </span>
      )}
      {duration && <span className={styles.duration}>{duration}</span>}
      {progress > 0 && (
        <progress
          className={styles.progress}
          value={progress}
          max={1}
          aria-label={`${Math.round(progress * 100)} % seen`}
        />
      )}
    </span>
  )
}
