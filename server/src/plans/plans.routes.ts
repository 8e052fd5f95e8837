import * as contract from '@fieldhouse/contract/plans/admin'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { PlansService } from './plans.service.ts'

export function registerPlanRoutes(serve: ServeEndpoint, plans: PlansService): void {
  serve(getMyPlans, ({ caller }) => plans.mine(caller.uid))
  serve(contract.grantPlan, ({ caller, params, body }) => plans.grant(caller.uid, params.uid, body))
  serve(contract.changePlanGrant, ({ caller, params, body }) => plans.changeEnd(caller.uid, params, body))
  serve(contract.endPlanGrant, ({ caller, params, body }) => plans.end(caller.uid, params, body.reason))
}
