import type { DebugAccount } from '@fieldhouse/contract/auth/debug-accounts'
import type { ApplyChangeWithLine } from '../../shared/admin/changes.ts'
import { formatFanSubject, formatStaffSubject } from '../../shared/audit-log/audit-log.store.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import { parseEmail } from '../email.ts'
import type { DebugAccountStore, DebugAccountStores, StoredDebugAccount } from './debug-accounts.store.ts'

interface DebugAccountDeps {
  store: DebugAccountStore
  changeAsMade: ApplyChangeWithLine<DebugAccountStores>
}

export type DebugAccountService = ReturnType<typeof createDebugAccountService>

/** Marks accounts for tests. The sign-in answer tells the app of the mark, and the phone follows the debug topic. */
export function createDebugAccountService({ store, changeAsMade }: DebugAccountDeps) {
  return {
    list: async (): Promise<DebugAccount[]> => (await store.debugAccounts.all()).map(toDebugAccount),

    /** Adding an account again changes nothing. */
    add: async (actor: string, email: string): Promise<DebugAccount> => {
      const { norm } = parseEmail(email)
      const account = await changeAsMade(actor, async ({ debugAccounts }) => {
        const account = await debugAccounts.holdByEmail(norm)
        if (!account) throw new Refusal('missing', 'account.not_found', 'No account has that address.')
        if (account.debug) return { done: account, line: undefined }
        await debugAccounts.setDebug(account.uid, true)
        return { done: account, line: { action: 'add test account', subject: formatSubject(account) } }
      })
      return toDebugAccount(account)
    },

    remove: (actor: string, uid: string): Promise<void> =>
      changeAsMade(actor, async ({ debugAccounts }) => {
        const account = await debugAccounts.hold(uid)
        if (!account?.debug) throw new Refusal('missing', 'debug_account.not_found', 'That isn’t a test account.')
        await debugAccounts.setDebug(uid, false)
        return { done: undefined, line: { action: 'remove test account', subject: formatSubject(account) } }
      }),
  }
}

const formatSubject = ({ uid, role }: StoredDebugAccount): string =>
  role === 'fan' ? formatFanSubject(uid) : formatStaffSubject(uid)

const toDebugAccount = ({ uid, email, firstname, lastname }: StoredDebugAccount): DebugAccount => ({
  uid,
  email,
  firstname,
  lastname,
})
