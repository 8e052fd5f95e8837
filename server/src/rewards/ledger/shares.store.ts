import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** Who came by an address that a fan shared. */
export const shareStore = (db: Kysely<Tables>) => ({
  /** Whose session came, and from which device. */
  visitor: ({ uid, sid }: { uid: string; sid: string }): Promise<{ email_norm: string; device: string } | undefined> =>
    db
      .selectFrom('session')
      .innerJoin('customer', 'customer.uid', 'session.customer_uid')
      .select(['customer.email_norm', 'session.device'])
      .where('session.sid', '=', sid)
      .where('session.customer_uid', '=', uid)
      .executeTakeFirst(),

  /** The address of an account, and every device that it was signed in on. */
  places: async (uid: string): Promise<{ email_norm: string; devices: string[] } | undefined> => {
    const account = await db.selectFrom('customer').select('email_norm').where('uid', '=', uid).executeTakeFirst()
    if (!account) return undefined
    const rows = await db.selectFrom('session').select('device').distinct().where('customer_uid', '=', uid).execute()
    return { ...account, devices: rows.map(({ device }) => device) }
  },

  /** Whether this mailbox or this device came by the address of this fan before. */
  counted: async (uid: string, { mailbox, device }: { mailbox: string; device: string }): Promise<boolean> => {
    const row = await db
      .selectFrom('reward_deed')
      .select('subject')
      .where('customer_uid', '=', uid)
      .where('deed', '=', 'share')
      .where((one) => one.or([one('subject', 'like', `visitor ${mailbox} %`), one('subject', 'like', `% ${device}`)]))
      .executeTakeFirst()
    return row !== undefined
  },
})
