import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { remindedDays } from '@fieldhouse/contract/plans/last-day'
import { findPlanInForce, getPlanRank, includesPlan, isPass } from '@fieldhouse/contract/plans/plans'
import type { Row } from '../../shared/db/tables.ts'

type Grant = Row<'plan_grant'>

/** An end that a fan should know of before it comes. */
export interface PlanReminder {
  plan: string
  source: Grant['source']
  endsAt: Date
  /** The plan that the fan has from then on. */
  next: string
  /** All grants that end then, so that the fan reads of it once. */
  grants: number[]
}

/** Who has a plan for less than this knows its end. */
export const shortestRemindedDays = 14

/**
 * Finds the ends of the next seven days that take something from a fan. An end after which the fan still has the same
 * plan, or one that includes it, takes nothing. Passes for a game or a team neither end a plan nor continue one. Those
 * that are `renewing` go on by themselves.
 */
export function findReminders(grants: readonly Grant[], renewing: ReadonlySet<number>, now: Date): PlanReminder[] {
  const { plans } = currentSchool()
  const terms = grants.filter((grant) => !isPass(grant))
  const ending = terms.flatMap((grant) => {
    const { id, ends_at, starts_at, plan } = grant
    if (ends_at === null || !(plan in plans) || renewing.has(id)) return []
    const isSoon = ends_at > now && ends_at.getTime() - now.getTime() <= remindedDays * dayMs
    const isLong = ends_at.getTime() - starts_at.getTime() >= shortestRemindedDays * dayMs
    return isSoon && isLong ? [{ ...grant, ends_at }] : []
  })
  const byEnd = Map.groupBy(ending, ({ ends_at }) => ends_at.getTime())
  return [...byEnd.values()].flatMap((together) => {
    const [strongest] = together.toSorted((one, other) => getPlanRank(other.plan) - getPlanRank(one.plan))
    if (!strongest) return []
    const { plan, source, ends_at } = strongest
    const next = findPlanInForce(terms, ends_at).plan
    return includesPlan(next, plan)
      ? []
      : [{ plan, source, endsAt: ends_at, next, grants: together.map(({ id }) => id) }]
  })
}
