import { getSchoolYear, getSchoolYearStart } from '@fieldhouse/contract/games/years/school-years'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import { getEventStatus } from '../../library/event-state.ts'
import type { LiveEvent, Stock, Title } from '../../library/stock/stock.ts'

/** What the list of streams looks up. It has everything that takes longer with each season. */
export interface StreamIndex {
  /** The events of each school year, in the order of their start. */
  byYear: ReadonlyMap<number, readonly LiveEvent[]>
  /** Events that wait or are on air, whatever their day. */
  open: readonly LiveEvent[]
  /** The oldest video of each recorded asset. */
  videos: ReadonlyMap<string, Title>
  /** Recorded assets that were stored without their size. */
  unsized: readonly string[]
}

export type FindStreamIndex = (stock: Stock, zone: string) => StreamIndex

/** Builds the index once for each stock, with which it is forgotten. A school may move to another time zone. */
export function createStreamIndex(): FindStreamIndex {
  const built = new WeakMap<Stock, { zone: string; index: StreamIndex }>()
  return (stock, zone) => {
    const known = built.get(stock)
    if (known?.zone === zone) return known.index
    const index = buildStreamIndex(stock, zone)
    built.set(stock, { zone, index })
    return index
  }
}

const buildStreamIndex = (stock: Stock, zone: string): StreamIndex => ({
  byYear: groupByYear(stock.events, zone),
  open: stock.events.filter(isOpen),
  videos: findVideosOfEvents(stock),
  unsized: stock.events.flatMap(({ asset }) => (asset && lacksSize(asset) ? asset.id : [])),
})

/** Cuts the sorted events at each July 1. Only the first event of a year needs the school's calendar. */
function groupByYear(events: readonly LiveEvent[], zone: string): Map<number, readonly LiveEvent[]> {
  const byYear = new Map<number, readonly LiveEvent[]>()
  let ofYear: LiveEvent[] = []
  let until: Date | undefined
  for (const event of events) {
    if (!until || event.starts_at >= until) {
      const year = getSchoolYear(getLocalDay(zone, event.starts_at))
      until = getSchoolYearStart(zone, year + 1)
      ofYear = []
      byYear.set(year, ofYear)
    }
    ofYear.push(event)
  }
  return byYear
}

function isOpen(event: LiveEvent): boolean {
  const { state } = getEventStatus(event)
  return state !== 'ended' && state !== 'cancelled'
}

const lacksSize = ({ bytes, durationMs }: AssetSummary): boolean => bytes === undefined && durationMs > 0

/** Finds the videos that play the asset of an event: the oldest of each, which was kept first. */
function findVideosOfEvents({ events, newest }: Stock): ReadonlyMap<string, Title> {
  const recorded = new Set(events.map(({ asset_id }) => asset_id))
  const videos = new Map<string, Title>()
  for (const title of newest)
    if (title.asset_id !== null && recorded.has(title.asset_id)) videos.set(title.asset_id, title)
  return videos
}
