import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { ServerBus } from '../shared/bus/server-bus.ts'
import { stockService } from './stock/stock.service.ts'
import { stockStore } from './stock/stock.store.ts'

/** Everything there is to watch, in memory. */
export const openLibrary = ({ pool, bus }: { pool: Pool; bus: ServerBus }) =>
  stockService({ store: stockStore(pool, currentSchool().id), bus })
