import type { Planned } from '@fieldhouse/contract/games/schedule'
import type { TicketStores } from '../tickets.store.ts'

/** A table that is laid over what is there. */
export interface Taking {
  stores: TicketStores
  planned: Planned
  now: Date
  today: string
}
