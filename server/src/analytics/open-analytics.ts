import { company } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import { type AnalyticsParts, analyticsService } from './analytics.service.ts'
import { analyticsStore } from './analytics.store.ts'
import { numbersService } from './numbers/numbers.service.ts'
import { numbersStore } from './numbers/numbers.store.ts'
import { openRolling } from './numbers/roll.service.ts'
import { rollStore } from './numbers/roll.store.ts'

type AnalyticsDeps = Omit<AnalyticsParts, 'store' | 'companyId' | 'tidy'> & { pool: Pool }

export type Analytics = ReturnType<typeof openAnalytics>

/** What the app counts: taken, added up, and answered to the department. */
export function openAnalytics({ pool, ...parts }: AnalyticsDeps) {
  const zone = () => company.timeZone
  const rolling = openRolling({ ...parts, zone, store: rollStore(pool, company.id) })
  return {
    counting: analyticsService({ ...parts, store: analyticsStore(pool), companyId: company.id, tidy: rolling.tidy }),
    numbers: numbersService({ store: numbersStore(pool, company.id), zone }),
  }
}
