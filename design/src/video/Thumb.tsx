import type { ReactNode } from 'react'
import { Icon } from '../art/Icon.tsx'
import { classNames } from '../class-names.ts'
import { highFetchPriority } from '../later-react.ts'
import styles from './Thumb.module.css'
import { useWorkingImage } from './useWorkingImage.ts'

export type ThumbProps = {
  image: string | null
  /** Drawn when there is no picture, or a broken one. */
  art?: ReactNode
  /** Length as text: 02:25. */
  duration?: string
  /** Watched share from 0 to 1; 0 draws nothing. */
  progress?: number
  seen?: boolean
  /** Badges at the top left. */
  badge?: ReactNode
  dim?: boolean
  /** Loads at once, for pictures that are visible first. */
  eager?: boolean
}

/** A 16:9 picture with labels on it; the picture itself contains no text. */
export function Thumb({ image, art, duration, progress = 0, seen = false, badge, dim = false, eager }: ThumbProps) {
  const [source, onError] = useWorkingImage(image)
  return (
    <span className={classNames(styles.thumb, dim && styles.dim)}>
      {source ? (
        <img
          className={styles.picture}
          src={source}
          alt=""
          width={480}
          height={270}
          loading={eager ? 'eager' : 'lazy'}
          {...(eager && highFetchPriority)}
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
