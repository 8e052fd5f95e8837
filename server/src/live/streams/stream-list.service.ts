import { inBackground } from '@fieldhouse/contract/in-background'
import type { ListedStream } from '@fieldhouse/contract/live/streams'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import { getEventStatus } from '../../library/event-state.ts'
import type { StockService } from '../../library/stock/stock.service.ts'
import { getTitleImage, type LiveEvent, type Stock, type Title } from '../../library/stock/stock.ts'
import type { Log } from '../../shared/log/log.ts'

interface StreamListParts {
  stocks: Pick<StockService, 'now'>
  log: Pick<Log, 'warn'>
  /** Finds the size of an asset that was stored without it. */
  weigh(asset: string): Promise<void>
}

export type StreamList = ReturnType<typeof streamList>

/** All streams and recordings. They are read from memory, because thousands are listed at once. */
export function streamList({ stocks, log, weigh }: StreamListParts) {
  /** Each is asked for once: a recording that is gone from the storage never gets a size. */
  const weighed = new Set<string>()
  const weighAll = async (assets: readonly string[]): Promise<void> => {
    for (const asset of assets) await weigh(asset)
  }

  return {
    list: async (): Promise<ListedStream[]> => {
      const stock = await stocks.now()
      const unknown = stock.events.flatMap(({ asset }) => (asset && lacksSize(asset) ? asset.id : []))
      const fresh = unknown.filter((id) => !weighed.has(id))
      for (const id of fresh) weighed.add(id)
      if (fresh.length > 0) inBackground(log, weighAll(fresh))
      const videos = findVideosOfEvents(stock)
      return stock.events.toReversed().map((event) => toListedStream(event, videos.get(event.asset_id)))
    },
  }
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

function toListedStream(event: LiveEvent, video: Title | undefined): ListedStream {
  const { asset, audience, replay } = event
  const durationMs = asset?.trim?.ofMs ?? asset?.durationMs ?? 0
  return {
    id: event.id,
    title: event.title,
    subtitle: event.subtitle,
    sport: event.sport,
    image: event.image ?? (video ? getTitleImage(video) : null),
    starts_at: event.starts_at.toISOString(),
    minutes: event.minutes,
    state: getEventStatus(event).state,
    game_id: event.games[0]?.id ?? null,
    seconds: durationMs > 0 ? durationMs / 1000 : null,
    bytes: durationMs > 0 ? (asset?.bytes ?? null) : 0,
    plans: audience.plans,
    blackout: audience.blackout,
    blackout_until: audience.blackout_until,
    replay,
    title_id: video?.id ?? null,
  }
}
