import { formatPlanName, listEnough } from '@fieldhouse/contract/plans/plans'
import { formatList } from '@fieldhouse/contract/text'

/** Names all plans that are enough, where a higher one includes those that were chosen: `Utes+ and Season Pass can watch.` */
export function describeHigherPlans(chosen: readonly string[]): string | undefined {
  const enough = chosen.length === 0 ? [] : listEnough(chosen)
  return enough.length > chosen.length ? `${formatList(enough.map(formatPlanName), 'and')} can watch.` : undefined
}
