import type { Kysely } from 'kysely'
import type { AdminStores } from '../../shared/admin/admin-stores.ts'
import { openAdminStores, type TransactionalStores } from '../../shared/admin/open-stores.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'

export type StoredDebugAccount = Pick<Row<'customer'>, 'uid' | 'email' | 'firstname' | 'lastname' | 'role' | 'debug'>
export type DebugAccountStores = AdminStores & ReturnType<typeof createDebugAccountStores>
export type DebugAccountStore = TransactionalStores<DebugAccountStores>

const createDebugAccountStores = (db: Kysely<Tables>, companyId: number) => {
  const ours = () =>
    db
      .selectFrom('customer')
      .select(['uid', 'email', 'firstname', 'lastname', 'role', 'debug'])
      .where('company_id', '=', companyId)
  return {
    debugAccounts: {
      all: (): Promise<StoredDebugAccount[]> => ours().where('debug', '=', true).orderBy('email_norm').execute(),

      /** Reads and locks an account until the transaction ends. */
      hold: (uid: string): Promise<StoredDebugAccount | undefined> =>
        ours().where('uid', '=', uid).forUpdate().executeTakeFirst(),

      holdByEmail: (norm: string): Promise<StoredDebugAccount | undefined> =>
        ours().where('email_norm', '=', norm).forUpdate().executeTakeFirst(),

      setDebug: async (uid: string, debug: boolean): Promise<void> => {
        await db
          .updateTable('customer')
          .set({ debug })
          .where('company_id', '=', companyId)
          .where('uid', '=', uid)
          .execute()
      },
    },
  }
}

export const openDebugAccountStore = openAdminStores(createDebugAccountStores)
