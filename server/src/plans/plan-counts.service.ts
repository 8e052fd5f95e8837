import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { endingSoonDays, type PlanCount } from '@fieldhouse/contract/plans/codes'
import { getPlanRank, listPlans } from '@fieldhouse/contract/plans/plans'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { PlanStore } from './grants.store.ts'

export type CountPlans = ReturnType<typeof createPlanCounter>

/** Counts the fans of each plan, the lowest plan first. */
export const createPlanCounter =
  ({ store, clock }: { store: Pick<PlanStore, 'counts'>; clock: Clock }) =>
  async (): Promise<{ plans: PlanCount[] }> => {
    const { defaultPlan } = currentSchool()
    const now = clock.now()
    const counting = listPlans()
      .map((plan) => ({ plan, rank: getPlanRank(plan) }))
      .filter(({ rank }) => rank >= getPlanRank(defaultPlan))
    const [all, granted] = await Promise.all([
      store.counts.fans(),
      store.counts.granted({ plans: counting, now, soon: addMs(now, endingSoonDays * dayMs) }),
    ])
    const without = all - sum(granted.map(({ fans }) => fans))
    const plans = listPlans().map((plan): PlanCount => {
      const own = granted.filter((one) => one.plan === plan)
      return {
        plan,
        fans: sum(own.map(({ fans }) => fans)) + (plan === defaultPlan ? without : 0),
        sources: own.map(({ source, fans }) => ({ source, fans })),
        ending: sum(own.map(({ ending }) => ending)),
      }
    })
    return { plans }
  }

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
