import * as contract from '@fieldhouse/contract/home/home'
import * as admin from '@fieldhouse/contract/home/rows'
import * as seen from '@fieldhouse/contract/home/seen-home'
import { filmTopics, getViewer, sharedByRights } from '../library/viewer.ts'
import { toRemovalResult } from '../shared/admin/removal-result.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { appHome, type ExploreService } from './explore/explore.service.ts'
import type { HomePreviewService } from './preview/home-preview.service.ts'
import type { RowService } from './rows/rows.service.ts'

/** Routes that show the home to fans. */
export function registerHomeRoutes(serve: ServeEndpoint, explore: ExploreService) {
  serve.shared(contract.exploreHome, filmTopics, {
    ...sharedByRights,
    compute: ({ query, ...call }) =>
      explore.home(
        { id: query.home_id ?? appHome, package: query.package ?? null, market: query.dma_id ?? null },
        getViewer(call),
      ),
    own: async (call, answer) => {
      const rows = await explore.own(call.caller.uid, getViewer(call), answer.rows)
      return rows && { ...answer, rows }
    },
  })
  serve(contract.exploreHomeList, async (call) => ({
    homes: await explore.homes(call.query.package ?? null, getViewer(call)),
  }))
  serve(contract.exploreNext, (call) => explore.next(call.params.cursor, call.caller.uid, getViewer(call)))
}

/** Routes with which staff arrange the home. */
export function registerRowRoutes(serve: ServeEndpoint, rows: RowService, homes: HomePreviewService) {
  serve(admin.operatorRows, () => rows.all())
  serve(admin.createRow, ({ body, caller }) => rows.create(caller.uid, body))
  serve(admin.editRow, ({ body, caller, params }) => rows.edit(caller.uid, params.id, body))
  serve(admin.orderRows, async ({ body, caller }) => {
    await rows.order(caller.uid, body.home_id, body.rows)
    return { success: true as const }
  })
  serve(admin.removeRow, ({ caller, params }) => toRemovalResult(rows.remove(caller.uid, params.id)))
  serve(seen.seeHome, ({ body }) => homes.asAnybody(body))
  serve(seen.seeHomeOf, ({ body, caller }) => homes.asFan(caller.uid, body))
}
