import type { ImportPlan } from '@fieldhouse/contract/games/schedule'
import type { TicketStores } from '../tickets.store.ts'

/** Context of an import. */
export interface TicketImportContext {
  stores: TicketStores
  planned: ImportPlan
  now: Date
  today: string
}
