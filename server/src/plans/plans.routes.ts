import * as contract from '@fieldhouse/contract/plans/admin'
import { countPlans } from '@fieldhouse/contract/plans/codes'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { CountPlans } from './plan-counts.service.ts'
import type { PlansService } from './plans.service.ts'

export function registerPlanRoutes(serve: ServeEndpoint, plans: PlansService, count: CountPlans): void {
  serve(getMyPlans, ({ caller }) => plans.mine(caller.uid))
  serve(countPlans, () => count())
  serve(contract.grantPlan, ({ caller, params, body }) => plans.grant(caller.uid, params.uid, body))
  serve(contract.changePlanGrant, ({ caller, params, body }) => plans.changeEnd(caller.uid, params, body))
  serve(contract.endPlanGrant, ({ caller, params, body }) => plans.end(caller.uid, params, body.reason))
}
