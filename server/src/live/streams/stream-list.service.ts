import { currentSchool } from '@fieldhouse/contract/company'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { getSchoolYear } from '@fieldhouse/contract/games/years/school-years'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { ListedStream, listStreams } from '@fieldhouse/contract/live/streams'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { getEventStatus } from '../../library/event-state.ts'
import type { StockService } from '../../library/stock/stock.service.ts'
import { getTitleImage, type LiveEvent, type Stock, type Title } from '../../library/stock/stock.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Log } from '../../shared/log/log.ts'
import { createStreamIndex, type StreamIndex } from './stream-index.ts'

interface StreamListParts {
  stocks: Pick<StockService, 'now'>
  clock: Clock
  log: Pick<Log, 'warn'>
  /** Finds the size of an asset that was stored without it. */
  weigh(asset: string): Promise<void>
}

export type StreamList = ReturnType<typeof streamList>

/** Streams and recordings of a school year. They are read from memory, because hundreds are listed at once. */
export function streamList({ stocks, clock, log, weigh }: StreamListParts) {
  const findIndex = createStreamIndex()
  /** Each is asked for once: a recording that is gone from the storage never gets a size. */
  const weighed = new Set<string>()
  const weighAll = async (assets: readonly string[]): Promise<void> => {
    for (const asset of assets) await weigh(asset)
  }

  return {
    /** Without a year, lists the current one and all that wait or are on air. */
    list: async (year?: number | 'all'): Promise<EndpointAnswer<typeof listStreams>> => {
      const stock = await stocks.now()
      const { timeZone } = currentSchool()
      const index = findIndex(stock, timeZone)
      const fresh = index.unsized.filter((id) => !weighed.has(id))
      for (const id of fresh) weighed.add(id)
      if (fresh.length > 0) inBackground(log, weighAll(fresh))
      const events =
        year === undefined
          ? listCurrent(index, getSchoolYear(getLocalDay(timeZone, clock.now())))
          : listYear(stock, index, year)
      return {
        streams: events.toReversed().map((event) => toListedStream(event, index.videos.get(event.asset_id))),
        years: [...index.byYear.keys()].toReversed(),
      }
    },
  }
}

const listYear = ({ events }: Stock, { byYear }: StreamIndex, year: number | 'all'): readonly LiveEvent[] =>
  year === 'all' ? events : (byYear.get(year) ?? [])

/** In May an event of next fall is listed, too. */
function listCurrent({ byYear, open }: StreamIndex, year: number): readonly LiveEvent[] {
  const events = new Set([...(byYear.get(year) ?? []), ...open])
  return [...events].sort((one, two) => one.starts_at.getTime() - two.starts_at.getTime() || one.id - two.id)
}

function toListedStream(event: LiveEvent, video: Title | undefined): ListedStream {
  const { asset, audience, replay } = event
  const { state, since } = getEventStatus(event)
  const isOn = state === 'live' || state === 'interrupted'
  const durationMs = asset?.trim?.ofMs ?? asset?.durationMs ?? 0
  return {
    id: event.id,
    title: event.title,
    subtitle: event.subtitle,
    sport: event.sport,
    image: event.image ?? (video ? getTitleImage(video) : null),
    starts_at: event.starts_at.toISOString(),
    minutes: event.minutes,
    state,
    game_id: event.games[0]?.id ?? null,
    live_since: isOn ? since : null,
    // What is stored of a stream on air is its first moment.
    seconds: !isOn && durationMs > 0 ? durationMs / 1000 : null,
    bytes: isOn ? null : durationMs > 0 ? (asset?.bytes ?? null) : 0,
    plans: audience.plans,
    blackout: audience.blackout,
    blackout_until: audience.blackout_until,
    replay,
    title_id: video?.id ?? null,
  }
}
