import type { EventItem } from '@fieldhouse/contract/library/entities'
import { toEventItem } from '../library/items.ts'
import type { Viewer } from '../library/rights/rights.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import type { Clock } from '../shared/clock/clock.ts'

interface ShownEventParts {
  stocks: Pick<StockService, 'now'>
  clock: Clock
}

interface EventFilter {
  id?: number | undefined
  sport?: string | undefined
  state?: 'upcoming' | 'live' | 'ended' | undefined
}

export type FanEvents = ReturnType<typeof fanEvents>

/** Live events as fans see them. */
export const fanEvents =
  ({ stocks, clock }: ShownEventParts) =>
  async (filter: EventFilter, viewer: Viewer): Promise<EventItem[]> => {
    const { events } = await stocks.now()
    const view = { viewer, now: clock.now() }
    return events
      .filter(({ id }) => filter.id === undefined || id === filter.id)
      .flatMap((event) => toEventItem(event, view) ?? [])
      .filter(({ sport }) => filter.sport === undefined || sport === filter.sport)
      .filter(({ state }) => filter.state === undefined || (state === 'interrupted' ? 'live' : state) === filter.state)
  }
