import * as contract from '@fieldhouse/contract/plans/watched-list'
import type { ServeEndpoint } from '../../shared/http/call.ts'
import type { WatchedListService } from './watched-list.service.ts'

export function registerWatchedListRoutes(serve: ServeEndpoint, list: WatchedListService): void {
  serve(contract.getWatchedList, () => list.show())
  serve(contract.previewListAddress, ({ body }) => list.preview(body))
  serve(contract.watchListAddress, ({ caller, body }) => list.watch(caller.uid, body))
  serve(contract.applyListAddress, ({ caller, body }) => list.apply(caller.uid, body))
  serve(contract.readListAddress, ({ params }) => list.readNow(params.id))
  serve(contract.unwatchListAddress, ({ caller, params }) => list.stop(caller.uid, params.id))
}
