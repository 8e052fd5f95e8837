import type { PlanCodeOffer } from '@fieldhouse/contract/plans/my-plans'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { formatLastDay } from './plans.model.ts'

const formatWeekday = dateFormat({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** Formats the last day of a plan with its weekday: `Mon, May 31, 2027`. */
export const formatLastWeekday = (endsAt: string): string => formatWeekday(new Date(Date.parse(endsAt) - 1))

export const hasEnded = (endsAt: string, now: Date): boolean => Date.parse(endsAt) <= now.getTime()

/** Says why a code changes nothing for this fan. */
export function describeCovered({ plan, mine }: PlanCodeOffer): string {
  const until = mine.ends_at === null ? '' : ` until ${formatLastDay(mine.ends_at)}`
  const includes = mine.name === plan.name ? 'So' : `It includes ${plan.name}, so`
  return `You already have ${mine.name}${until}. ${includes} this code won’t change what you can watch.`
}
