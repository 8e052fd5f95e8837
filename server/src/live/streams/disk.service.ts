import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { forecastDays } from '@fieldhouse/contract/live/disk'
import { getLocalDay, getLocalInstant } from '@fieldhouse/contract/local-time'
import { getEventStatus } from '../../library/event-state.ts'
import type { StockService } from '../../library/stock/stock.service.ts'
import type { LiveEvent, Stock } from '../../library/stock/stock.ts'
import { addDays } from '../../shared/clock/clock.ts'
import {
  type DiskForecast,
  forecastDisk,
  type PastRecording,
  type PlannedRecording,
  type StoredVideo,
} from './disk-forecast.ts'

export interface DiskParts {
  stocks: Pick<StockService, 'now'>
  now(): Date
  /** Size of the disk with the videos; undefined for object storage. */
  readDisk(): Promise<{ total: number; used: number } | undefined>
  listGames(from: string, until: string): Promise<readonly GameItem[]>
}

export type DiskService = ReturnType<typeof diskService>

/** Shorter ones are tests of an encoder. */
const shortestMs = 10 * minuteMs

/** What the disk holds and will hold. */
export const diskService = ({ stocks, now, readDisk, listGames }: DiskParts) => ({
  forecast: async (): Promise<DiskForecast> => {
    const today = getSchoolDay(now())
    const daysAhead = listDays(today, 0, forecastDays)
    const [stock, disk, games] = await Promise.all([
      stocks.now(),
      readDisk(),
      listGames(today, daysAhead.at(-1) ?? today),
    ])
    const pastDays = listDays(today, -forecastDays, 0)
    const over = stock.events.filter(isOver)
    const videos = listStoredVideos(stock, pastDays[0] ?? today)
    return forecastDisk({
      total: disk?.total ?? null,
      used: disk?.used ?? videos.reduce((sum, { bytes }) => sum + bytes, 0),
      videos,
      recordings: listRecordings(over),
      planned: listPlanned({ events: stock.events, over, games, days: daysAhead }),
      pastDays,
      daysAhead,
    })
  },
})

const getSchoolDay = (at: Date): string => getLocalDay(currentSchool().timeZone, at)

/** Lists the days around a day, from one distance to another. */
const listDays = (today: string, from: number, until: number): string[] =>
  Array.from({ length: until - from + 1 }, (_, index) => addDays(today, from + index))

/**
 * Lists each asset once, although an event and a video may share it. What is older than the first day counts as of
 * that day, because only younger ones need the school's calendar and there are few of them.
 */
function listStoredVideos({ events, newest }: Stock, firstDay: string): StoredVideo[] {
  const since = getLocalInstant(currentSchool().timeZone, firstDay, 0)
  const findDay = (at: Date): string => (since && at < since ? firstDay : getSchoolDay(at))
  const dayOf = new Map<string, StoredVideo>()
  for (const { asset, created_at } of newest)
    if (asset?.bytes) dayOf.set(asset.id, { day: findDay(created_at), bytes: asset.bytes })
  for (const { asset, starts_at } of events)
    if (asset?.bytes) dayOf.set(asset.id, { day: findDay(starts_at), bytes: asset.bytes })
  return [...dayOf.values()]
}

const isOver = (event: LiveEvent): boolean => getEventStatus(event).state === 'ended'

const listRecordings = (over: readonly LiveEvent[]): PastRecording[] =>
  over
    .filter(({ asset }) => (asset?.durationMs ?? 0) >= shortestMs)
    .flatMap(({ sport, asset }) => (asset?.bytes ? { sport, bytes: asset.bytes } : []))
    .toReversed()

interface Planning {
  events: readonly LiveEvent[]
  over: readonly LiveEvent[]
  games: readonly GameItem[]
  days: readonly string[]
}

/** Lists what will be recorded: events that wait, and home games of sports that were streamed before. */
function listPlanned({ events, over, games, days }: Planning): PlannedRecording[] {
  const waiting = events
    .filter((event) => getEventStatus(event).state === 'upcoming')
    .map((event): PlannedRecording => {
      return { day: getSchoolDay(event.starts_at), sport: event.sport, isGame: event.games.length > 0 }
    })
    .filter(({ day }) => days.includes(day))
  const streamed = new Set(over.map(({ sport }) => sport))
  const others = games
    .filter(({ watch, site, status }) => watch === null && site === 'home' && status.kind === 'scheduled')
    .filter(({ sport, day }) => streamed.has(sport) && days.includes(day))
    .map(({ day, sport }): PlannedRecording => ({ day, sport, isGame: true }))
  return [...waiting, ...others]
}
