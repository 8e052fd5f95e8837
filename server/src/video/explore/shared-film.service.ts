import type { VodItem } from '@fieldhouse/contract/video/entities'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Stocks } from '../stock/stock.service.ts'
import { sportsOf } from '../stock/stock.ts'
import { vodItemOf } from './items.ts'

interface SharedFilmParts {
  stocks: Pick<Stocks, 'now'>
  clock: Clock
}

type SharedFilm = Pick<VodItem, 'title' | 'subtitle' | 'shortDescription' | 'image'> & { sports: readonly string[] }

/** Who follows a link may be anybody: of no plan, and in no market. */
export const anybody = { plan: '', market: '' }

/** What is said of a film that somebody shared, to whoever comes by; undefined where it is hidden, or none. */
export function sharedFilmService({ stocks, clock }: SharedFilmParts) {
  return async (id: number): Promise<SharedFilm | undefined> => {
    const stock = await stocks.now()
    const title = stock.titles.get(id)
    const item = title && vodItemOf(stock, title, { viewer: anybody, now: clock.now() })
    if (!item) return undefined
    const { title: name, subtitle, shortDescription, image } = item
    return { title: name, subtitle, shortDescription, image, sports: sportsOf(stock, title) }
  }
}
