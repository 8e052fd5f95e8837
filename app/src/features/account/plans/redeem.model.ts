import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import type { PlanCodeOffer } from '@fieldhouse/contract/plans/my-plans'

export const hasEnded = (endsAt: string, now: Date): boolean => Date.parse(endsAt) <= now.getTime()

/** Says why a code changes nothing for this fan. */
export function describeCovered({ plan, mine }: PlanCodeOffer): string {
  const until = mine.ends_at === null ? '' : ` until ${formatLastDay(mine.ends_at)}`
  const have = `You already have ${mine.name}${until}`
  const so = 'so this code won’t change what you can watch.'
  return mine.name === plan.name ? `${have}, ${so}` : `${have}. It includes ${plan.name}, ${so}`
}
