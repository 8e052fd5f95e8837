import type { ChannelBlock } from '@fieldhouse/contract/channels/desk'
import { describeExclusion } from '@fieldhouse/contract/channels/on-channel'
import { minuteMs } from '@fieldhouse/contract/durations'
import { findEventDelay, isCalledOff } from '@fieldhouse/contract/live/held-up'
import { eventStateOf, hadNoPicture } from '../event-state.ts'
import { decide, type Viewer } from '../rights/rights.ts'
import {
  isPlayable,
  type LinearChannel,
  type LiveEvent,
  type Stock,
  type StoredAiring,
  type Title,
} from '../stock/stock.ts'
import { laidOver, oneAfterTheOther, type Stretch } from './stretches.ts'
import { turnsOf } from './wheel.ts'

/** A game that runs over is shown to its end; the guide extends it in steps of this length. */
const overtimeMs = 5 * minuteMs

export type Loop = { kind: 'loop'; block: ChannelBlock }
export type Film = { kind: 'film'; planned: number; title: Title }
export type Live = { kind: 'live'; planned: number; event: LiveEvent }

/** The viewer and the time of a guide. Without a viewer all live events are shown. */
export interface GuideLook {
  now: Date
  viewer?: Viewer | undefined
}

/** Lists the titles of a block that every viewer of the channel could also watch on its own. */
export const titlesIn = (stock: Stock, channel: LinearChannel, { titles }: ChannelBlock, atMs: number): Title[] =>
  titles.flatMap((id) => {
    const title = stock.titles.get(id)
    return title && describeExclusion(title, channel, new Date(atMs)) === undefined ? [title] : []
  })

export const hasPicture = (title: Title): boolean =>
  title.asset !== undefined && isPlayable(title) && title.asset.durationMs > 0

function filmOf(stock: Stock, channel: LinearChannel, airing: StoredAiring): Stretch<Film>[] {
  const { id, title_id, starts_at, minutes } = airing
  const title = title_id === null ? undefined : stock.titles.get(title_id)
  if (!title || !starts_at || !hasPicture(title) || describeExclusion(title, channel, starts_at) !== undefined)
    return []
  const startsAt = starts_at.getTime()
  return [{ what: { kind: 'film', planned: id, title }, startsAt, endsAt: startsAt + minutes * minuteMs }]
}

/** The loop and the films in it, as the origin plays them: the same for everyone. */
export function playedOn(stock: Stock, channel: LinearChannel, fromMs: number, toMs: number): Stretch<Loop | Film>[] {
  const loop = Array.from(turnsOf(channel.wheels, fromMs, toMs), ({ what: block, ...span }): Stretch<Loop> => {
    return { what: { kind: 'loop', block }, ...span }
  })
  const films = oneAfterTheOther(channel.airings.flatMap((airing) => filmOf(stock, channel, airing)))
  return within(laidOver(loop, films), fromMs, toMs)
}

function liveOf(stock: Stock, airing: StoredAiring, { now, viewer }: GuideLook): Stretch<Live>[] {
  const event = airing.event_id === null ? undefined : stock.events.find(({ id }) => id === airing.event_id)
  if (!event || isCalledOff(event) || findEventDelay(event)?.kind === 'postponed' || hadNoPicture(event)) return []
  if (viewer && decide(event, viewer, now).kind !== 'allowed') return []
  const begins = event.starts_at.getTime()
  const startsAt = begins - airing.early * minuteMs
  const endsAt = endOf(event, begins + airing.minutes * minuteMs, now)
  return [{ what: { kind: 'live', planned: airing.id, event }, startsAt, endsAt }]
}

/** The planned end; a live event lasts as long as it takes. */
function endOf(event: LiveEvent, plannedMs: number, now: Date): number {
  const { state, endedAt } = eventStateOf(event)
  if (state === 'ended' && endedAt !== null) return Date.parse(endedAt)
  return state === 'live' ? Math.max(plannedMs, Math.ceil((now.getTime() + 1) / overtimeMs) * overtimeMs) : plannedMs
}

/** Lists what a viewer sees: live events over the rest. A viewer without access to one gets what is below it. */
export function shownOn(stock: Stock, channel: LinearChannel, fromMs: number, toMs: number, look: GuideLook) {
  const live = oneAfterTheOther(channel.airings.flatMap((airing) => liveOf(stock, airing, look)))
  return within(laidOver<Loop | Film, Live>(playedOn(stock, channel, fromMs, toMs), live), fromMs, toMs)
}

const within = <What>(stretches: readonly Stretch<What>[], fromMs: number, toMs: number): Stretch<What>[] =>
  stretches.filter(({ startsAt, endsAt }) => endsAt > fromMs && startsAt < toMs)
