import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { MyPlans } from '@fieldhouse/contract/plans/my-plans'
import { dateFormat } from '@fieldhouse/contract/school/formats'

const day = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
const formatDate = dateFormat(day)
const formatWeekday = dateFormat({ weekday: 'short', ...day })

/** Finds the last day of a plan at the school, wherever the fan is, as the sheets of codes have it. */
const findLastDay = (endsAt: string): Date =>
  new Date(getLocalDay(currentSchool().timeZone, new Date(Date.parse(endsAt) - 1)))

/** Formats the last day of a plan: one that ends as July begins has June 30. */
export const formatLastDay = (endsAt: string): string => formatDate(findLastDay(endsAt))

/** The last day with its weekday: `Mon, May 31, 2027`. */
export const formatLastWeekday = (endsAt: string): string => formatWeekday(findLastDay(endsAt))

/** Formats the day of a game: `Sat, Nov 28, 2026`. */
export const formatGameDay = (day: string): string => formatWeekday(new Date(day))

/** Lists everything that plans include, in the order of the plans. */
export const listFeatures = ({ plans }: Pick<MyPlans, 'plans'>): string[] => [
  ...new Set(plans.flatMap(({ includes }) => includes)),
]

/** Lists the addresses whose plan is higher than the fan’s own. Plans are listed from the lowest. */
export function listAddressOffers({ plan, plans, domains }: Pick<MyPlans, 'plan' | 'plans' | 'domains'>) {
  const getPlace = (slug: string) => plans.findIndex((one) => one.slug === slug)
  return domains
    .filter((offer) => getPlace(offer.plan) > getPlace(plan))
    .map((offer) => ({ domain: offer.domain, name: plans[getPlace(offer.plan)]?.name ?? offer.plan }))
}

const remindedDays = 7

/** Reminds of the end in the last seven days, unless the plan goes on. */
export function describeEnding({ plan, plans, source, ends_at, next }: MyPlans, now: Date): string | undefined {
  if (ends_at === null || next === plan) return undefined
  if (Date.parse(ends_at) - now.getTime() > remindedDays * dayMs) return undefined
  const nameOf = (slug: string | null) => plans.find((one) => one.slug === slug)?.name ?? slug
  const ending = `${nameOf(plan)} ends on ${formatLastDay(ends_at)}. Then you have ${nameOf(next)}.`
  return source === 'domain' ? `${ending} Sign in with an emailed code to keep it for another year.` : ending
}
