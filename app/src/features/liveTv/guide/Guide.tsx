import { minuteMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Airing, Channel } from '@fieldhouse/contract/library/entities'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { clockTime } from '../../../shared/time-words.ts'
import { type GuidePlace, isOn, steppedTo } from '../../../shared/watching/guide.model.ts'
import { airingsQuery } from '../../../shared/watching/live.queries.ts'
import type { GuideDay } from '../days.model.ts'
import { halfHours } from '../days.model.ts'
import { gameRows } from '../now/live-games.model.ts'
import { ChannelRow } from './ChannelRow.tsx'
import styles from './Guide.module.css'
import { rem } from './scale.ts'
import { useGuideView } from './useGuideView.ts'

/** Its words stand over those of a mark that it is this near: one of them is read. */
const nearMinutes = { before: 5, after: 15 }
const isCovered = (mark: Date, now: number): boolean => {
  const minutes = (now - mark.getTime()) / minuteMs
  return minutes > -nearMinutes.before && minutes < nearMinutes.after
}

/** The hours along the top. */
const Ruler = ({ day, now }: { day: GuideDay; now: number }) => (
  <div className={styles.ruler} aria-hidden="true" style={{ width: `calc(var(--channel) + ${rem(minutesOf(day))})` }}>
    <span className={styles.corner} />
    {halfHours(day).map((mark) => (
      <span key={mark.getTime()} className={styles.mark} style={{ left: left(day, mark.getTime()) }}>
        {!isCovered(mark, now) && clockTime(mark)}
      </span>
    ))}
  </div>
)

const minutesOf = ({ from, to }: GuideDay): number => (to.getTime() - from.getTime()) / minuteMs
const left = ({ from }: GuideDay, at: number): string =>
  `calc(var(--channel) + ${rem((at - from.getTime()) / minuteMs)})`

/** Red, and written: what is left of it is over. */
function NowLine({ day, now }: { day: GuideDay; now: number }) {
  if (now < day.from.getTime() || now >= day.to.getTime()) return null
  return (
    <div className={styles.now} aria-hidden="true" style={{ left: left(day, now) }}>
      <b>{clockTime(new Date(now))}</b>
    </div>
  )
}

interface GuideProps {
  channels: readonly Channel[]
  day: GuideDay
  now: number
}

/** Every game and every channel of a day along one ruler of time. */
export function Guide({ channels, day, now, games }: GuideProps & { games: readonly GameItem[] }) {
  const airings = useQuery(airingsQuery(day.from, day.to))
  const shown = useMemo(() => gameRows(games, day, now), [games, day, now])
  const all = useMemo(() => [...shown.channels, ...channels], [shown, channels])
  return (
    <section className={styles.guide} aria-label="Guide">
      <ReadState query={airings} what="The guide" loading={<Skeleton shape="box" className={styles.loading} />}>
        {(list) => <Grid key={day.key} channels={all} airings={[...shown.airings, ...list]} day={day} now={now} />}
      </ReadState>
    </section>
  )
}

function Grid({ channels, airings, day, now }: GuideProps & { airings: readonly Airing[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const view = useGuideView(frame, day)
  const rows = useMemo(() => {
    const byChannel = Map.groupBy(airings, ({ channel_id }) => channel_id)
    return channels.map(({ id }) => byChannel.get(id) ?? [])
  }, [channels, airings])
  const [focus, setFocus] = useState<GuidePlace>(() => {
    // A channel without a loop may have nothing all day.
    const row = Math.max(
      0,
      rows.findIndex((airings) => airings.length > 0),
    )
    return { row, index: Math.max(0, rows[row]?.findIndex((airing) => isOn(airing, day.opensAt.getTime())) ?? 0) }
  })
  const steer = useGuideKeys(frame, rows, focus, setFocus)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid with one tab stop (WAI-ARIA), which a table is not
    <div
      ref={frame}
      className={styles.frame}
      role="grid"
      aria-label="Guide, by channel"
      tabIndex={-1}
      onKeyDown={steer}
    >
      <Ruler day={day} now={now} />
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

/** Arrows, Home and End move through the airings; Tab leaves the grid. */
function useGuideKeys(
  frame: RefObject<HTMLElement>,
  rows: readonly (readonly Airing[])[],
  focus: GuidePlace,
  setFocus: (place: GuidePlace) => void,
) {
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    const target = frame.current?.querySelector<HTMLElement>('[data-airing][tabindex="0"]')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (event: KeyboardEvent) => {
    const next = steppedTo(rows, focus, event.key)
    if (!next) return
    event.preventDefault()
    moved.current = true
    setFocus(next)
  }
}
