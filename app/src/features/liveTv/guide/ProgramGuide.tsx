import { minuteMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Airing, Channel } from '@fieldhouse/contract/library/entities'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { formatClock } from '../../../shared/time-formats.ts'
import { findNextPlace, type GuidePlace, isAiringNow } from '../../../shared/watching/guide.model.ts'
import { airingsQuery } from '../../../shared/watching/live.queries.ts'
import type { GuideDay } from '../days.model.ts'
import { listHalfHours } from '../days.model.ts'
import { buildGameRows } from '../now/live-games.model.ts'
import { ChannelRow } from './ChannelRow.tsx'
import styles from './Guide.module.css'
import { minutesToRem } from './scale.ts'
import { useGuideView } from './useGuideView.ts'

/** Minutes around a mark in which the current time's label would cover the mark's label, which is then left out. */
const nearMinutes = { before: 5, after: 15 }
const isHourCovered = (mark: Date, now: number): boolean => {
  const minutes = (now - mark.getTime()) / minuteMs
  return minutes > -nearMinutes.before && minutes < nearMinutes.after
}

/** Hours along the top. */
const TimeRuler = ({ day, now }: { day: GuideDay; now: number }) => (
  <div
    className={styles.ruler}
    aria-hidden="true"
    style={{ width: `calc(var(--channel) + ${minutesToRem(countDayMinutes(day))})` }}
  >
    <span className={styles.corner} />
    {listHalfHours(day).map((mark) => (
      <span key={mark.getTime()} className={styles.mark} style={{ left: getLeftOffset(day, mark.getTime()) }}>
        {!isHourCovered(mark, now) && formatClock(mark)}
      </span>
    ))}
  </div>
)

const countDayMinutes = ({ from, to }: GuideDay): number => (to.getTime() - from.getTime()) / minuteMs
const getLeftOffset = ({ from }: GuideDay, at: number): string =>
  `calc(var(--channel) + ${minutesToRem((at - from.getTime()) / minuteMs)})`

/** Red line with the current time: everything left of it has already aired. */
function NowLine({ day, now }: { day: GuideDay; now: number }) {
  if (now < day.from.getTime() || now >= day.to.getTime()) return null
  return (
    <div className={styles.now} aria-hidden="true" style={{ left: getLeftOffset(day, now) }}>
      <b>{formatClock(new Date(now))}</b>
    </div>
  )
}

interface ProgramGuideProps {
  channels: readonly Channel[]
  day: GuideDay
  now: number
}

/** Guide of a day: every game and every channel along one ruler of time. */
export function ProgramGuide({ channels, day, now, games }: ProgramGuideProps & { games: readonly GameItem[] }) {
  const airings = useQuery(airingsQuery(day.from, day.to))
  const liveRows = useMemo(() => buildGameRows(games, day, now), [games, day, now])
  const all = useMemo(() => [...liveRows.channels, ...channels], [liveRows, channels])
  return (
    <section className={styles.guide} aria-label="Guide">
      <ReadState query={airings} what="The guide" loading={<Skeleton shape="box" className={styles.loading} />}>
        {(list) => (
          <GuideGrid key={day.key} channels={all} airings={[...liveRows.airings, ...list]} day={day} now={now} />
        )}
      </ReadState>
    </section>
  )
}

function GuideGrid({ channels, airings, day, now }: ProgramGuideProps & { airings: readonly Airing[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const view = useGuideView(frame, day)
  const rows = useMemo(() => {
    const byChannel = Map.groupBy(airings, ({ channel_id }) => channel_id)
    return channels.map(({ id }) => byChannel.get(id) ?? [])
  }, [channels, airings])
  const [focus, setFocus] = useState<GuidePlace>(() => {
    // A channel without a schedule may have no airing all day.
    const row = Math.max(
      0,
      rows.findIndex((airings) => airings.length > 0),
    )
    return {
      row,
      index: Math.max(0, rows[row]?.findIndex((airing) => isAiringNow(airing, day.opensAt.getTime())) ?? 0),
    }
  })
  const handleKeyDown = useGuideKeys(frame, rows, focus, setFocus)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid with one tab stop (WAI-ARIA), which a table is not
    <div
      ref={frame}
      className={styles.frame}
      role="grid"
      aria-label="Guide, by channel"
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      <TimeRuler day={day} now={now} />
      <NowLine day={day} now={now} />
      {channels.map((channel, row) => (
        <ChannelRow
          key={channel.id}
          channel={channel}
          day={day}
          now={now}
          view={view}
          airings={rows[row] ?? []}
          focused={focus.row === row ? Math.min(focus.index, (rows[row]?.length ?? 0) - 1) : undefined}
          onFocus={(index) => setFocus({ row, index })}
        />
      ))}
    </div>
  )
}

/** Keyboard control of the grid: arrows, Home and End move through the airings, and Tab leaves the grid. */
function useGuideKeys(
  frame: RefObject<HTMLElement>,
  rows: readonly (readonly Airing[])[],
  focus: GuidePlace,
  setFocus: (place: GuidePlace) => void,
) {
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    const target = frame.current?.querySelector<HTMLElement>('[data-airing][tabindex="0"]')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (event: KeyboardEvent) => {
    const next = findNextPlace(rows, focus, event.key)
    if (!next) return
    event.preventDefault()
    hasMoved.current = true
    setFocus(next)
  }
}
