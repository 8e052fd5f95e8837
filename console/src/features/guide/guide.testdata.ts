import type { GuideAiring, OperatorChannel, PlannedAiring } from '@fieldhouse/contract/channels/admin'
import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { eventOf } from '../../shared/game-day/games.testdata.ts'

/** A time on a day without a clock change: 18:00 UTC is 11 AM at the school. */
export const at = (time: string): string => `2026-11-21T${time}:00.000Z`

export const channelOf = (more: Partial<OperatorChannel> = {}): OperatorChannel => ({
  id: 7,
  number: 3,
  name: 'The archive',
  logo: null,
  watermark: null,
  blocks: [{ title: 'Classics', subtitle: null, minutes: 60, titles: [1] }],
  since: at('00:00'),
  plans: [],
  blackout: [],
  ...more,
})

export const loopAt = (from: string, to: string, title = 'Classics'): GuideAiring => ({
  id: `7-${from}`,
  channel_id: 7,
  title,
  subtitle: null,
  starts_at: at(from),
  ends_at: at(to),
  image: null,
  kind: 'loop',
  planned: null,
  playable: true,
})

export const filmAt = (id: number, from: string, to: string, name = 'The final'): PlannedAiring => ({
  id,
  channel_id: 7,
  kind: 'film',
  title_id: 12,
  event_id: null,
  name,
  starts_at: at(from),
  ends_at: at(to),
  minutes: (Date.parse(at(to)) - Date.parse(at(from))) / 60_000,
  early: 0,
})

export const liveAt = (id: number, from: string, to: string, name = 'The game'): PlannedAiring => ({
  ...filmAt(id, from, to, name),
  kind: 'live',
  title_id: null,
  event_id: 5,
})

export const eventAt = (from: string, more: Partial<LiveEvent> = {}): LiveEvent =>
  eventOf({
    title: 'The game',
    sport: null,
    starts_at: at(from),
    game_id: null,
    game_type: null,
    rtmp_url: null,
    ...more,
  })
