import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** Their rows are of an address, whether it has an account or not. */
const namingAddresses = ['code', 'staff_invitation', 'giveaway_entry', 'sponsor_ask'] as const

/** Everything that identity keeps about one account, and its end. */
export type EraseStore = ReturnType<typeof eraseStore>

export function eraseStore(db: Kysely<Tables>) {
  /** Codes name an address, not an account: the present one and those that an undo could bring back. */
  const addressesOf = async (uid: string): Promise<{ written: string; norm: string }[]> => {
    const present = db.selectFrom('customer').select(['email as written', 'email_norm as norm']).where('uid', '=', uid)
    const former = db
      .selectFrom('email_change')
      .select(['old_email as written', 'old_email_norm as norm'])
      .where('customer_uid', '=', uid)
    return present.union(former).execute()
  }

  return {
    addressesOf,

    /** In one order, so that two who go at once go one after the other. */
    holdOwners: (companyId: number) =>
      db
        .selectFrom('customer')
        .select('uid')
        .where('company_id', '=', companyId)
        .where('role', '=', 'owner')
        .orderBy('uid')
        .forUpdate()
        .execute(),

    /** Rows that belong to the account go with it, by their foreign keys. */
    erase: async (uid: string, companyId: number, addresses: readonly string[]) => {
      if (addresses.length > 0)
        for (const table of namingAddresses)
          await db.deleteFrom(table).where('company_id', '=', companyId).where('email_norm', 'in', addresses).execute()
      await db.deleteFrom('customer').where('uid', '=', uid).execute()
    },

    sessionsOf: (uid: string) => db.selectFrom('session').selectAll().where('customer_uid', '=', uid).execute(),

    pushDevicesOf: (uid: string) =>
      db
        .selectFrom('push_device')
        .select(['token', 'device_type', 'updated_at'])
        .where('customer_uid', '=', uid)
        .execute(),

    codesOf: (uid: string, companyId: number, addresses: readonly string[]) =>
      db
        .selectFrom('code')
        .select(['purpose', 'email', 'payload', 'attempts', 'created_at', 'expires_at', 'used_at', 'voided_at'])
        .where('company_id', '=', companyId)
        .where((row) =>
          row.or([
            row('customer_uid', '=', uid),
            row('email_norm', 'in', addresses.length > 0 ? [...addresses] : ['']),
          ]),
        )
        .execute(),

    emailChangesOf: (uid: string) =>
      db
        .selectFrom('email_change')
        .select(['old_email', 'new_email', 'changed_at', 'undo_until', 'undone_at'])
        .where('customer_uid', '=', uid)
        .execute(),
  }
}
