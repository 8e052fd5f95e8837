import type { EventItem } from '@fieldhouse/contract/library/entities'
import { toEventItem } from '../library/items.ts'
import { anybody } from '../library/rights/rights.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import type { Clock } from '../shared/clock/clock.ts'

interface SharedEventParts {
  stocks: Pick<StockService, 'now'>
  clock: Clock
}

type SharedEvent = Pick<EventItem, 'title' | 'subtitle' | 'image' | 'sport'> & { isOver: boolean; startsAt: string }

/** A shared live event or recording; undefined when hidden or missing. */
export function sharedEventService({ stocks, clock }: SharedEventParts) {
  return async (id: number): Promise<SharedEvent | undefined> => {
    const event = (await stocks.now()).events.find((one) => one.id === id)
    const item = event && toEventItem(event, { viewer: anybody, now: clock.now() })
    if (!item) return undefined
    const { title, subtitle, image, sport, state, starts_at } = item
    return { title, subtitle, image, sport, isOver: state === 'ended', startsAt: starts_at }
  }
}
