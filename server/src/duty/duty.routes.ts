import * as contract from '@fieldhouse/contract/duty/duty'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { DutyService } from './duty.service.ts'

export function registerDutyRoutes(serve: ServeEndpoint, duty: DutyService) {
  serve(contract.whoIsOnDuty, ({ caller }) => duty.who(caller.uid))
  serve(contract.setDuty, ({ caller, body }) => duty.set(caller.uid, body.until))
}
