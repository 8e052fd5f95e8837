import * as contract from '@fieldhouse/contract/auth/debug-accounts'
import type { ServeEndpoint } from '../../shared/http/call.ts'
import type { DebugAccountService } from './debug-accounts.service.ts'

export function registerDebugAccountRoutes(serve: ServeEndpoint, debugAccounts: DebugAccountService) {
  serve(contract.listDebugAccounts, async () => ({ accounts: await debugAccounts.list() }))
  serve(contract.addDebugAccount, ({ caller, body }) => debugAccounts.add(caller.uid, body.email))
  serve(contract.removeDebugAccount, async ({ caller, params }) => {
    await debugAccounts.remove(caller.uid, params.uid)
    return { success: true as const }
  })
}
