import * as contract from '@fieldhouse/contract/duty/duty'
import type { Serve } from '../shared/http/call.ts'
import type { DutyService } from './duty.service.ts'

export function dutyRoutes(serve: Serve, duty: DutyService) {
  serve(contract.whoIsOnDuty, ({ caller }) => duty.who(caller.uid))
  serve(contract.setDuty, ({ caller, body }) => duty.set(caller.uid, body.until))
}
