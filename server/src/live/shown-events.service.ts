import type { EventItem } from '@fieldhouse/contract/library/entities'
import { eventItemOf } from '../library/items.ts'
import type { Viewer } from '../library/rights/rights.ts'
import type { Stocks } from '../library/stock/stock.service.ts'
import type { Clock } from '../shared/clock/clock.ts'

interface ShownEventParts {
  stocks: Pick<Stocks, 'now'>
  clock: Clock
}

interface EventsAsked {
  sport?: string | undefined
  state?: 'upcoming' | 'live' | 'ended' | undefined
}

export type ShownEvents = ReturnType<typeof shownEvents>

/** Live events as fans see them. */
export const shownEvents =
  ({ stocks, clock }: ShownEventParts) =>
  async (asked: EventsAsked, viewer: Viewer): Promise<EventItem[]> => {
    const { events } = await stocks.now()
    const look = { viewer, now: clock.now() }
    return events
      .flatMap((event) => eventItemOf(event, look) ?? [])
      .filter(({ sport }) => asked.sport === undefined || sport === asked.sport)
      .filter(({ state }) => asked.state === undefined || (state === 'interrupted' ? 'live' : state) === asked.state)
  }
