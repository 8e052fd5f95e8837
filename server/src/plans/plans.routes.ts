import * as contract from '@fieldhouse/contract/plans/admin'
import { countPlans } from '@fieldhouse/contract/plans/codes'
import * as list from '@fieldhouse/contract/plans/list'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { TicketListService } from './list/list.service.ts'
import type { CountPlans } from './plan-counts.service.ts'
import type { PlansService } from './plans.service.ts'

export function registerPlanRoutes(serve: ServeEndpoint, plans: PlansService, count: CountPlans): void {
  serve(getMyPlans, ({ caller }) => plans.mine(caller.uid))
  serve(countPlans, () => count())
  serve(contract.grantPlan, ({ caller, params, body }) => plans.grant(caller.uid, params.uid, body))
  serve(contract.changePlanGrant, ({ caller, params, body }) => plans.changeEnd(caller.uid, params, body))
  serve(contract.endPlanGrant, ({ caller, params, body }) => plans.end(caller.uid, params, body.reason))
}

export function registerTicketListRoutes(serve: ServeEndpoint, tickets: TicketListService): void {
  serve(list.getTicketList, tickets.state)
  serve(list.previewTicketList, ({ query, body }) => tickets.preview(body, query))
  serve(list.applyTicketList, ({ caller, query, body }) => tickets.apply(caller.uid, body, query))
  serve(list.undoTicketList, ({ caller, params }) => tickets.undo(caller.uid, params.id))
  serve(list.findTicketHolders, ({ body }) => tickets.find(body.search))
  serve(list.removeTicketHolder, ({ caller, params }) => tickets.remove(caller.uid, params.id))
}
