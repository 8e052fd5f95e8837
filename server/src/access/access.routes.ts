import * as contract from '@fieldhouse/contract/access/access'
import { getWaysToWatch } from '@fieldhouse/contract/access/ways'
import { getViewer } from '../library/viewer.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { AccessService } from './access.service.ts'
import type { FindWays } from './ways.service.ts'

/** Roles that may know how many fans a plan has. */
const countingRoles = new Set(['operator', 'owner'])

export function registerAccessRoutes(serve: ServeEndpoint, access: AccessService, findWays: FindWays): void {
  serve(contract.findWatchables, ({ body }) => access.find(body.search))
  serve(contract.checkAccess, ({ caller, params, body }) => access.check(caller.uid, params.uid, body))
  serve(contract.tabulateAccess, ({ caller, body }) => access.tabulate(body, countingRoles.has(caller.role)))
  serve(getWaysToWatch, (call) => findWays(call.caller.uid, call.params, getViewer(call)))
}
