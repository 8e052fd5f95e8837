import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** Tables whose rows belong to an address, with or without an account. */
const namingAddresses = [
  'code',
  'staff_invitation',
  'giveaway_entry',
  'sponsor_ask',
  'plan_list_entry',
  'plan_list_change',
] as const

/** Everything that authentication stores about one account, and its deletion. */
export type EraseStore = ReturnType<typeof createEraseStore>

export function createEraseStore(db: Kysely<Tables>) {
  /**
   * Lists the present address and those that an undo could restore: codes refer to an address and not to an account.
   */
  const listAddresses = async (uid: string): Promise<{ written: string; norm: string }[]> => {
    const present = db.selectFrom('customer').select(['email as written', 'email_norm as norm']).where('uid', '=', uid)
    const former = db
      .selectFrom('email_change')
      .select(['old_email as written', 'old_email_norm as norm'])
      .where('customer_uid', '=', uid)
    return present.union(former).execute()
  }

  return {
    addressesOf: listAddresses,

    /** Locks the owners in a fixed order, so that two owners who leave at once do so one after the other. */
    holdOwners: (companyId: number) =>
      db
        .selectFrom('customer')
        .select('uid')
        .where('company_id', '=', companyId)
        .where('role', '=', 'owner')
        .orderBy('uid')
        .forUpdate()
        .execute(),

    /** Deletes an account. Rows that refer to it go by their foreign keys. */
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
        .select(['token', 'apns_token', 'device_type', 'updated_at'])
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
