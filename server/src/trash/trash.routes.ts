import * as contract from '@fieldhouse/contract/trash/trash'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { TrashService } from './trash.service.ts'

export function registerTrashRoutes(serve: ServeEndpoint, trash: TrashService) {
  serve(contract.listTrash, async () => ({ entries: await trash.list() }))
  serve(contract.restoreTrash, ({ caller, params }) => trash.restore(caller.uid, params.id))
  serve(contract.purgeTrash, async ({ caller, params }) => {
    await trash.purge(caller.uid, params.id)
    return { success: true as const }
  })
}
