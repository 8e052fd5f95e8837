import { dayMs } from '@fieldhouse/contract/durations'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import type { ListedStream } from '@fieldhouse/contract/live/streams'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { removeAccents } from '@fieldhouse/contract/text'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { formatDayAndTime, formatFullDay, formatMonthDay, getSchoolDay } from '../../../shared/time.ts'
import { describeWho } from '../who.model.ts'

export type StreamKind = 'live' | 'upcoming' | 'recording' | 'canceled'

/** A stream or a recording of the list. */
export interface StreamRow {
  stream: ListedStream
  id: number
  kind: StreamKind
  /** Day by the school's clocks. */
  day: string
  sport: string
  who: string
  /** Everything it is found by. */
  text: string
}

export interface ListTime {
  now: Date
  today: string
}

/** Lists the rows. What is on changes by itself, so the newest state of open events replaces that of the list. */
export function toStreamRows(
  streams: readonly ListedStream[],
  open: readonly LiveEvent[] | undefined,
  { now }: ListTime,
): StreamRow[] {
  const newest = new Map((open ?? []).map((event) => [event.id, event]))
  return streams.map((stream) => findStreamRow(stream, newest.get(stream.id), now))
}

const knownRows = new WeakMap<ListedStream, StreamRow>()

/** A row stays the same object while nothing of it changes, so that it is not drawn again. */
function findStreamRow(listed: ListedStream, open: LiveEvent | undefined, now: Date): StreamRow {
  const stream = mergeOpenEvent(listed, open)
  const who = describeWho(stream, now)
  const known = knownRows.get(listed)
  const { state, live_since } = known?.stream ?? {}
  if (known?.who === who && state === stream.state && live_since === stream.live_since) return known
  const row = { ...toStreamRow(stream), who }
  knownRows.set(listed, row)
  return row
}

const mergeOpenEvent = (stream: ListedStream, event: LiveEvent | undefined): ListedStream =>
  event && event.state !== 'ended' ? { ...stream, state: event.state, live_since: event.live_since } : stream

function toStreamRow(stream: ListedStream): Omit<StreamRow, 'who'> {
  const day = getSchoolDay(new Date(stream.starts_at))
  const sport = stream.sport === null ? '' : getSportTitle(stream.sport)
  const [, month = '', date = ''] = day.split('-')
  return {
    stream,
    id: stream.id,
    kind: getStreamKind(stream),
    day,
    sport,
    text: simplifyText(
      [
        ...[stream.title, stream.subtitle ?? '', sport, formatFullDay(day), formatMonthDay(day), day],
        `${Number(month)}/${Number(date)}`,
        ...(stream.title_id === null ? [] : ['video']),
      ].join(' '),
    ),
  }
}

function getStreamKind({ state }: ListedStream): StreamKind {
  if (state === 'live' || state === 'interrupted') return 'live'
  if (state === 'ended') return 'recording'
  return state === 'cancelled' ? 'canceled' : 'upcoming'
}

const simplifyText = (text: string): string =>
  removeAccents(text)
    .toLowerCase()
    .replaceAll(/[’'.,]/g, '')

/** Whether the row has every word. A date is found as `nov 13`, `11/13` and `2026-11-13`. */
export function hasWords({ text }: StreamRow, search: string): boolean {
  const words = simplifyText(search).split(/\s+/).filter(Boolean)
  return words.every((word) => ` ${text}`.includes(` ${word}`) || (word.length > 2 && text.includes(word)))
}

/** Formats the age of a day: `Today`, `3 days ago`, `in 2 days`. */
export function formatAge(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days === -1) return 'Tomorrow'
  if (days < 0) return `In ${formatQuantity(-days, 'day')}`
  if (days < 60) return `${formatQuantity(days, 'day')} ago`
  return days < 730
    ? `${formatQuantity(Math.floor(days / 30.4), 'month')} ago`
    : `${formatQuantity(Math.floor(days / 365), 'year')} ago`
}

/** Formats the state of a row in words. */
export function formatStreamState({ stream, kind }: Pick<StreamRow, 'stream' | 'kind'>): string {
  if (kind === 'live') return stream.state === 'interrupted' ? 'Encoder disconnected' : 'Live'
  if (kind === 'canceled') return 'Canceled'
  if (kind === 'upcoming') return formatDayAndTime(stream.starts_at)
  if (stream.title_id !== null) return 'Video'
  return stream.seconds === null ? 'Nothing recorded' : 'Recording'
}
