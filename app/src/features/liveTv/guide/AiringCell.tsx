import type { Airing } from '@fieldhouse/contract/library/entities'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Link } from '../../../shared/paths/Link.tsx'
import { formatClock } from '../../../shared/time-formats.ts'
import { getStartOverTarget } from '../../../shared/watching/event-target.ts'
import { getElapsedShare, getEndMs, isAiringNow, isLiveAiring } from '../../../shared/watching/guide.model.ts'
import { getAiringTarget } from '../now/live-games.model.ts'
import styles from './Guide.module.css'
import { minutesToRem, remPerMinute } from './scale.ts'

interface AiringCellProps {
  airing: Airing
  place: { left: number; width: number }
  now: number
  /** Whether the cell holds the grid's only tab stop. */
  stop: boolean
  locked: boolean
  onFocus: () => void
}

/** Minimum width of a cell with a Start over button. */
const roomyRem = 14
const gapRem = 0.375

export function AiringCell({ airing, place, now, stop, locked, onFocus }: AiringCellProps) {
  const { title, starts_at, ends_at } = airing
  const isOnNow = isAiringNow(airing, now)
  const isLive = isOnNow && isLiveAiring(airing)
  const isOver = getEndMs(airing) <= now
  const label = (
    <span className={styles.airingWords}>
      <b>{title}</b>
      <small>
        {isLive && <em>Live</em>} {formatClock(new Date(starts_at))} to {formatClock(new Date(ends_at))}
      </small>
    </span>
  )
  const cellProps = { 'data-airing': airing.id, tabIndex: stop ? 0 : -1, onFocus, className: styles.airingLink }
  const target = getAiringTarget(airing)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the link in it has the focus
    <div
      role="gridcell"
      className={styles.airing}
      data-on={isOnNow || undefined}
      data-live={isLive || undefined}
      data-theme={isLive ? 'dark' : undefined}
      data-over={isOver || undefined}
      style={{
        left: `calc(var(--channel) + ${minutesToRem(place.left)} + ${gapRem}rem)`,
        width: `calc(${minutesToRem(place.width)} - ${gapRem}rem)`,
      }}
    >
      {locked || (!isOnNow && !isOver) ? (
        <button type="button" aria-disabled="true" {...cellProps}>
          {label}
        </button>
      ) : (
        <Link {...(isOver ? getStartOverTarget('live', airing) : target)} {...cellProps}>
          {label}
        </Link>
      )}
      {isOnNow && !locked && place.width * remPerMinute > roomyRem && (
        <Link
          {...getStartOverTarget('live', airing)}
          className={buttonClass({ size: 36, variant: 'secondary' }, styles.over)}
          aria-label={`Start over: ${title}`}
          tabIndex={stop ? 0 : -1}
        >
          <Icon name="restart" size={15} />
          Start over
        </Link>
      )}
      {isOnNow && <i className={styles.share} style={{ width: `${getElapsedShare(airing, now) * 100}%` }} />}
    </div>
  )
}
