import * as contract from '@fieldhouse/contract/plans/codes'
import { lookUpPlanCode, redeemPlanCode } from '@fieldhouse/contract/plans/my-plans'
import type { ServeEndpoint } from '../../shared/http/call.ts'
import type { BatchesService } from './batches.service.ts'
import type { RedemptionService } from './redemption.service.ts'

interface CodeServices {
  batches: BatchesService
  redemption: RedemptionService
}

export function registerCodeRoutes(serve: ServeEndpoint, { batches, redemption }: CodeServices): void {
  serve(contract.listPlanCodes, () => batches.list())
  serve(contract.makePlanCodes, ({ caller, body }) => batches.make(caller.uid, body))
  serve(contract.openPlanCodes, ({ caller, params }) => batches.open(caller.uid, params.id))
  serve(contract.stopPlanCodes, ({ caller, params }) => batches.stop(caller.uid, params.id))
  serve(contract.restartPlanCodes, ({ caller, params }) => batches.restart(caller.uid, params.id))
  serve(lookUpPlanCode, ({ caller, body, from }) =>
    redemption.lookUp({ uid: caller.uid, code: body.code, ip: from.ip }),
  )
  serve(redeemPlanCode, ({ caller, body, from }) =>
    redemption.redeem({ uid: caller.uid, code: body.code, ip: from.ip }),
  )
}
