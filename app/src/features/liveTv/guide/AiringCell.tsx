import type { Airing } from '@fieldhouse/contract/library/entities'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Link } from '../../../shared/paths/Link.tsx'
import { clockTime } from '../../../shared/time-words.ts'
import { startOverTarget } from '../../../shared/watching/event-target.ts'
import { endOf, isLiveAiring, isOn, shareOf } from '../../../shared/watching/guide.model.ts'
import { airingTarget } from '../now/live-games.model.ts'
import styles from './Guide.module.css'
import { rem, remPerMinute } from './scale.ts'

interface AiringCellProps {
  airing: Airing
  place: { left: number; width: number }
  now: number
  /** It has the grid's one tab stop. */
  stop: boolean
  locked: boolean
  onFocus: () => void
}

/** Start over stands in the airing where there is room for it. */
const roomyRem = 14
const gapRem = 0.375

export function AiringCell({ airing, place, now, stop, locked, onFocus }: AiringCellProps) {
  const { title, starts_at, ends_at } = airing
  const on = isOn(airing, now)
  const live = on && isLiveAiring(airing)
  const over = endOf(airing) <= now
  const words = (
    <span className={styles.airingWords}>
      <b>{title}</b>
      <small>
        {live && <em>Live</em>} {clockTime(new Date(starts_at))} to {clockTime(new Date(ends_at))}
      </small>
    </span>
  )
  const shared = { 'data-airing': airing.id, tabIndex: stop ? 0 : -1, onFocus, className: styles.airingLink }
  const target = airingTarget(airing)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the link in it has the focus
    <div
      role="gridcell"
      className={styles.airing}
      data-on={on || undefined}
      data-live={live || undefined}
      data-theme={live ? 'dark' : undefined}
      data-over={over || undefined}
      style={{
        left: `calc(var(--channel) + ${rem(place.left)} + ${gapRem}rem)`,
        width: `calc(${rem(place.width)} - ${gapRem}rem)`,
      }}
    >
      {locked || (!on && !over) ? (
        <button type="button" aria-disabled="true" {...shared}>
          {words}
        </button>
      ) : (
        <Link {...(over ? startOverTarget('live', airing) : target)} {...shared}>
          {words}
        </Link>
      )}
      {on && !locked && place.width * remPerMinute > roomyRem && (
        <Link
          {...startOverTarget('live', airing)}
          className={buttonClass({ size: 36, variant: 'secondary' }, styles.over)}
          aria-label={`Start over: ${title}`}
          tabIndex={stop ? 0 : -1}
        >
          <Icon name="restart" size={15} />
          Start over
        </Link>
      )}
      {on && <i className={styles.share} style={{ width: `${shareOf(airing, now) * 100}%` }} />}
    </div>
  )
}
