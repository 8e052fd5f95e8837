import * as contract from '@fieldhouse/contract/lost-found/lost-found'
import type { Serve } from '../shared/http/call.ts'
import type { LostFound } from './lost-found.service.ts'

export function lostFoundRoutes(serve: Serve, lostFound: LostFound): void {
  serve.text(contract.lostFoundPage, 'html', lostFound.page)
  serve(contract.listFoundItems, lostFound.list)
  serve(contract.addFoundItem, ({ caller, body }) => lostFound.add(caller.uid, body))
  serve(contract.returnFoundItem, async ({ caller, params }) => {
    await lostFound.giveBack(caller.uid, params.id)
    return { success: true as const }
  })
}
