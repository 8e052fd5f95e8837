import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import type { PlanPrice } from '@fieldhouse/contract/plans/purchases'

/** For how long a price is: `a month`, or `until Jun 30, 2027`. */
export function getPriceTerm({ kind, ends_at }: Pick<PlanPrice, 'kind' | 'ends_at'>): string | undefined {
  if (kind === 'month') return 'a month'
  return ends_at === null ? undefined : `until ${formatLastDay(ends_at)}`
}
