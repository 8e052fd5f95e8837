import * as desk from '@fieldhouse/contract/live-update/admin'
import { liveUpdateFile, offerLiveUpdate } from '@fieldhouse/contract/live-update/live-update'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { BundleAdmin } from './bundles.service.ts'
import type { Offers } from './offers.service.ts'

export function registerLiveUpdateRoutes(
  serve: ServeEndpoint,
  { admin, offers }: { admin: BundleAdmin; offers: Offers },
) {
  serve(offerLiveUpdate, ({ query, from }) => offers.offer({ ...query, bundle: query.bundle, id: from.device }))
  serve.file(liveUpdateFile, ({ params }) => offers.file(params.file))
  serve(desk.operatorLiveUpdate, () => admin.list())
  serve(desk.publishLiveUpdate, ({ caller, body, query }) => admin.publish(caller.uid, body, query))
  serve(desk.shareLiveUpdate, ({ caller, params, body }) => admin.share(caller.uid, params.id, body.share))
  serve(desk.withdrawLiveUpdate, ({ caller, params }) => admin.withdraw(caller.uid, params.id))
  serve(desk.restoreLiveUpdate, ({ caller, params }) => admin.restore(caller.uid, params.id))
}
