import type { VodItem } from '@fieldhouse/contract/library/entities'
import { toVodItem } from '../../library/items.ts'
import { anybody } from '../../library/rights/rights.ts'
import type { StockService } from '../../library/stock/stock.service.ts'
import { getTitleSports } from '../../library/stock/stock.ts'
import type { Clock } from '../../shared/clock/clock.ts'

interface SharedFilmParts {
  stocks: Pick<StockService, 'now'>
  clock: Clock
}

type SharedFilm = Pick<VodItem, 'title' | 'subtitle' | 'shortDescription' | 'image'> & {
  sports: readonly string[]
  /** The time of its first showing. */
  addedAt: string
}

/** A shared video, as any visitor may see it; undefined when hidden or missing. */
export function sharedFilmService({ stocks, clock }: SharedFilmParts) {
  return async (id: number): Promise<SharedFilm | undefined> => {
    const stock = await stocks.now()
    const title = stock.titles.get(id)
    const item = title && toVodItem(stock, title, { viewer: anybody, now: clock.now() })
    if (!item) return undefined
    const { title: name, subtitle, shortDescription, image } = item
    const addedAt = (title.air_date ?? title.created_at).toISOString()
    return { title: name, subtitle, shortDescription, image, sports: getTitleSports(stock, title), addedAt }
  }
}
