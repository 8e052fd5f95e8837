import * as contract from '@fieldhouse/contract/plans/groups'
import type { ServeEndpoint } from '../../shared/http/call.ts'
import type { GroupsService } from './groups.service.ts'

export function registerGroupRoutes(serve: ServeEndpoint, groups: GroupsService): void {
  serve(contract.listGroups, () => groups.list())
  serve(contract.previewGroupGrant, ({ body }) => groups.preview(body))
  serve(contract.grantGroup, ({ caller, body }) => groups.grant(caller.uid, body))
  serve(contract.undoGroup, ({ caller, params }) => groups.undo(caller.uid, params.id))
}
