import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import type { TicketStores } from '../tickets.store.ts'

/** A table that is laid over what is there. */
export interface Taking {
  stores: TicketStores
  planned: ImportPlan
  now: Date
  today: string
}
