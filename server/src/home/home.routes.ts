import * as contract from '@fieldhouse/contract/home/home'
import * as desk from '@fieldhouse/contract/home/rows'
import * as seen from '@fieldhouse/contract/home/seen-home'
import { filmTopics, getViewer, sharedByRights } from '../library/viewer.ts'
import { removed } from '../shared/desk/removed.ts'
import type { Serve } from '../shared/http/call.ts'
import { appHome, type Explore } from './explore/explore.service.ts'
import type { Rows } from './rows/rows.service.ts'
import type { SeenHomes } from './seen/seen-home.service.ts'

/** What fans see. */
export function homeRoutes(serve: Serve, explore: Explore) {
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

/** How the staff arranges it. */
export function rowRoutes(serve: Serve, rows: Rows, homes: SeenHomes) {
  serve(desk.operatorRows, () => rows.all())
  serve(desk.createRow, ({ body, caller }) => rows.create(caller.uid, body))
  serve(desk.editRow, ({ body, caller, params }) => rows.edit(caller.uid, params.id, body))
  serve(desk.orderRows, async ({ body, caller }) => {
    await rows.order(caller.uid, body.home_id, body.rows)
    return { success: true as const }
  })
  serve(desk.removeRow, ({ caller, params }) => removed(rows.remove(caller.uid, params.id)))
  serve(seen.seeHome, ({ body }) => homes.asAnybody(body))
  serve(seen.seeHomeOf, ({ body, caller }) => homes.asFan(caller.uid, body))
}
