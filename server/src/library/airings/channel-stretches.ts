import type { ChannelBlock } from '@fieldhouse/contract/channels/admin'
import { describeExclusion } from '@fieldhouse/contract/channels/on-channel'
import { minuteMs } from '@fieldhouse/contract/durations'
import { findEventDelay, isCalledOff } from '@fieldhouse/contract/live/event-delay'
import { decideEvent, getEventStatus, hadNoPicture } from '../event-state.ts'
import type { Viewer } from '../rights/rights.ts'
import {
  isPlayable,
  type LinearChannel,
  type LiveEvent,
  type Stock,
  type StoredChannelAiring,
  type Title,
} from '../stock/stock.ts'
import { listLoopTurns } from './loop.ts'
import { overlayStretches, type Stretch, sequenceStretches } from './stretches.ts'

/** A game that runs over is shown to its end; the guide extends it in steps of this length. */
const overtimeMs = 5 * minuteMs

export type LoopContent = { kind: 'loop'; block: ChannelBlock }
export type FilmContent = { kind: 'film'; planned: number; title: Title }
export type LiveContent = { kind: 'live'; planned: number; event: LiveEvent }

/** The viewer and the time of a guide. Without a viewer all live events are shown. */
export interface GuideView {
  now: Date
  viewer?: Viewer | undefined
}

/** Lists the titles of a block that every viewer of the channel could also watch on its own. */
export const listBlockTitles = (
  stock: Stock,
  channel: LinearChannel,
  { titles }: ChannelBlock,
  atMs: number,
): Title[] =>
  titles.flatMap((id) => {
    const title = stock.titles.get(id)
    return title && describeExclusion(title, channel, new Date(atMs)) === undefined ? [title] : []
  })

export const hasPlayablePicture = (title: Title): boolean =>
  title.asset !== undefined && isPlayable(title) && title.asset.durationMs > 0

function toFilmStretch(stock: Stock, channel: LinearChannel, airing: StoredChannelAiring): Stretch<FilmContent>[] {
  const { id, title_id, starts_at, minutes } = airing
  const title = title_id === null ? undefined : stock.titles.get(title_id)
  if (!title || !starts_at || !hasPlayablePicture(title) || describeExclusion(title, channel, starts_at) !== undefined)
    return []
  const startsAt = starts_at.getTime()
  return [{ what: { kind: 'film', planned: id, title }, startsAt, endsAt: startsAt + minutes * minuteMs }]
}

/** The loop and the videos in it, as the origin plays them: the same for everyone. */
export function listPlayedStretches(
  stock: Stock,
  channel: LinearChannel,
  fromMs: number,
  toMs: number,
): Stretch<LoopContent | FilmContent>[] {
  const loop = Array.from(
    listLoopTurns(channel.loops, fromMs, toMs),
    ({ what: block, ...span }): Stretch<LoopContent> => {
      return { what: { kind: 'loop', block }, ...span }
    },
  )
  const films = sequenceStretches(channel.airings.flatMap((airing) => toFilmStretch(stock, channel, airing)))
  return filterWithin(overlayStretches(loop, films), fromMs, toMs)
}

function toLiveStretch(stock: Stock, airing: StoredChannelAiring, { now, viewer }: GuideView): Stretch<LiveContent>[] {
  const event = airing.event_id === null ? undefined : stock.events.find(({ id }) => id === airing.event_id)
  if (!event || isCalledOff(event) || findEventDelay(event)?.kind === 'postponed' || hadNoPicture(event)) return []
  if (viewer && decideEvent(event, viewer, now).kind !== 'allowed') return []
  const begins = event.starts_at.getTime()
  const startsAt = begins - airing.early * minuteMs
  const endsAt = getLiveEnd(event, begins + airing.minutes * minuteMs, now)
  return [{ what: { kind: 'live', planned: airing.id, event }, startsAt, endsAt }]
}

/** The planned end; a live event lasts as long as it takes. */
function getLiveEnd(event: LiveEvent, plannedMs: number, now: Date): number {
  const { state, endedAt } = getEventStatus(event)
  if (state === 'ended' && endedAt !== null) return Date.parse(endedAt)
  return state === 'live' ? Math.max(plannedMs, Math.ceil((now.getTime() + 1) / overtimeMs) * overtimeMs) : plannedMs
}

/** Lists what a viewer sees: live events over the rest. A viewer without access to one gets what is below it. */
export function listShownStretches(
  stock: Stock,
  channel: LinearChannel,
  fromMs: number,
  toMs: number,
  view: GuideView,
) {
  const live = sequenceStretches(channel.airings.flatMap((airing) => toLiveStretch(stock, airing, view)))
  return filterWithin(
    overlayStretches<LoopContent | FilmContent, LiveContent>(listPlayedStretches(stock, channel, fromMs, toMs), live),
    fromMs,
    toMs,
  )
}

const filterWithin = <What>(stretches: readonly Stretch<What>[], fromMs: number, toMs: number): Stretch<What>[] =>
  stretches.filter(({ startsAt, endsAt }) => endsAt > fromMs && startsAt < toMs)
