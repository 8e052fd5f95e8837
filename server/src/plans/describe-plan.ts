import { currentSchool } from '@fieldhouse/contract/company'
import type { ShownPlan } from '@fieldhouse/contract/plans/my-plans'
import { formatPlanName, listIncluded } from '@fieldhouse/contract/plans/plans'

/** Describes a plan for fans, also one that the school no longer has. */
export function describePlan(slug: string): ShownPlan {
  const plan = currentSchool().plans[slug]
  return {
    slug,
    name: formatPlanName(slug),
    promise: plan?.promise ?? null,
    includes: listIncluded(slug),
    streams: plan?.streams ?? 1,
  }
}
