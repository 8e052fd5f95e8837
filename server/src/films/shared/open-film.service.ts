import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { getOpenFilm } from '@fieldhouse/contract/films/films'
import { toVodItem } from '../../library/items.ts'
import { anybody } from '../../library/rights/rights.ts'
import type { StockService } from '../../library/stock/stock.service.ts'
import { getTitleSports, type Stock, type Title } from '../../library/stock/stock.ts'
import type { Clock } from '../../shared/clock/clock.ts'

interface OpenFilmParts {
  stocks: Pick<StockService, 'now'>
  clock: Clock
  /** The signed path of an asset that everyone can see. */
  openPath(asset: string): string
}

export type OpenFilm = ReturnType<typeof openFilmService>

/** The newest video that any visitor may watch; null when there is none. */
export function openFilmService({ stocks, clock, openPath }: OpenFilmParts) {
  return async (): Promise<EndpointAnswer<typeof getOpenFilm>['film']> => {
    const stock = await stocks.now()
    const now = clock.now()
    for (const title of stock.newest) {
      const film = isForAll(stock, title) ? toVodItem(stock, title, { viewer: anybody, now }) : undefined
      if (!film?.play || !title.asset) continue
      const { id, title: name, subtitle, image, duration } = film
      return {
        id,
        title: name,
        subtitle,
        image,
        duration,
        sports: getTitleSports(stock, title),
        url: openPath(title.asset.id),
      }
    }
    return null
  }
}

/** Neither the title nor its series requires a plan or excludes a market. */
function isForAll(stock: Stock, title: Title): boolean {
  const series = title.parent_id === null ? undefined : stock.titles.get(title.parent_id)
  return [title, ...(series ? [series] : [])].every(
    ({ audience: { plans, blackout } }) => plans.length === 0 && blackout.length === 0,
  )
}
