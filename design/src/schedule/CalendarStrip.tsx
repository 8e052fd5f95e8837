import { type KeyboardEvent, useEffect, useRef } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { classNames } from '../class-names.ts'
import styles from './CalendarStrip.module.css'

export type CalendarDay = {
  /** Date such as "2026-11-21". */
  date: string
  games: number
  live?: number
}

type CalendarStripProps = {
  days: readonly CalendarDay[]
  selected: string
  today?: string
  onSelect: (date: string) => void
  onEarlier?: () => void
  onLater?: () => void
  locale: string
  label?: string
  className?: string
}

/** Fourteen days in a line, eight of them visible on a phone. One tab stop; the arrow keys move between days. */
export function CalendarStrip(props: CalendarStripProps) {
  const { days, selected, onEarlier, onLater, label = 'Days', className } = props
  const list = useRef<HTMLOListElement>(null)
  const stop = days.some(({ date }) => date === selected) ? selected : days[0]?.date
  useEffect(() => {
    const day = list.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`)
    const strip = list.current?.parentElement
    if (!day || !strip) return
    strip.scrollLeft = day.offsetLeft - (strip.clientWidth - day.offsetWidth) / 2
  }, [selected])
  return (
    <nav className={classNames(styles.strip, className)} aria-label={label}>
      {onEarlier && <IconButton icon="chevron-left" label="Earlier days" onClick={onEarlier} />}
      <ol ref={list} className={styles.days} onKeyDown={(event) => handleKeyDown(event, onEarlier, onLater)}>
        {days.map((day) => (
          <li key={day.date}>
            <CalendarDayButton {...props} day={day} tabbable={day.date === stop} />
          </li>
        ))}
      </ol>
      {onLater && <IconButton icon="chevron-right" label="Later days" onClick={onLater} />}
    </nav>
  )
}

function CalendarDayButton({
  day,
  tabbable,
  selected,
  today,
  onSelect,
  locale,
}: CalendarStripProps & { day: CalendarDay; tabbable: boolean }) {
  const noon = new Date(`${day.date}T12:00:00Z`)
  const formatDayPart = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(noon)
  return (
    <button
      type="button"
      className={styles.day}
      data-date={day.date}
      tabIndex={tabbable ? 0 : -1}
      aria-pressed={day.date === selected}
      aria-current={day.date === today ? 'date' : undefined}
      onClick={() => onSelect(day.date)}
    >
      <small aria-hidden="true">{formatDayPart({ weekday: 'narrow' })}</small>
      <span className="numeric" aria-hidden="true">
        {formatDayPart({ day: 'numeric' })}
      </span>
      <span className="visually-hidden">
        {formatDayPart({ weekday: 'long', month: 'long', day: 'numeric' })}, {formatGameCount(day)}
      </span>
      <CalendarGameDots day={day} />
    </button>
  )
}

export function formatGameCount({ games, live = 0 }: CalendarDay) {
  const many = games === 0 ? 'no games' : `${games} ${games === 1 ? 'game' : 'games'}`
  return live > 0 ? `${many}, ${live} live` : many
}

function CalendarGameDots({ day: { games, live = 0 } }: { day: CalendarDay }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {[0, 1, 2].slice(0, games).map((place) => (
        <i key={place} className={place < live ? styles.live : undefined} />
      ))}
    </span>
  )
}

function handleKeyDown(event: KeyboardEvent<HTMLElement>, earlier?: () => void, later?: () => void) {
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const current = days.indexOf(event.target as HTMLElement)
  const moves: Partial<Record<string, number>> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: days.length - 1,
  }
  const next = moves[event.key]
  if (next === undefined || current < 0) return
  event.preventDefault()
  if (next < 0) earlier?.()
  else if (next >= days.length) later?.()
  else days[next]?.focus()
}
