import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export function invitationStore(db: Kysely<Tables>, companyId: number) {
  const open = (now: Date) =>
    db
      .selectFrom('staff_invitation')
      .innerJoin('customer as inviter', 'inviter.uid', 'staff_invitation.invited_by')
      .select([
        'staff_invitation.id',
        'staff_invitation.email',
        'staff_invitation.email_norm',
        'staff_invitation.role',
        'staff_invitation.games',
        'staff_invitation.created_at',
        'staff_invitation.expires_at',
        sql<string>`inviter.firstname || ' ' || inviter.lastname`.as('invited_by'),
      ])
      .where('staff_invitation.company_id', '=', companyId)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)

  return {
    ...invitationEnds(db, companyId),

    add: async (row: Omit<Insertable<Tables['staff_invitation']>, 'company_id'>): Promise<number> => {
      const { id } = await db
        .insertInto('staff_invitation')
        .values({ ...row, company_id: companyId })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    open: (now: Date) => open(now).orderBy('staff_invitation.id').execute(),

    find: (id: number, now: Date) => open(now).where('staff_invitation.id', '=', id).executeTakeFirst(),

    findByToken: (hash: string, now: Date) => open(now).where('token_hash', '=', hash).executeTakeFirst(),

    /** The link that a mail brings. */
    setToken: async (id: number, hash: string): Promise<void> => {
      await db.updateTable('staff_invitation').set({ token_hash: hash }).where('id', '=', id).execute()
    },

    /** Of two who open the link at once one joins. */
    use: async (id: number, hash: string, now: Date): Promise<boolean> => {
      const result = await db
        .updateTable('staff_invitation')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('token_hash', '=', hash)
        .where('used_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return result.numUpdatedRows === 1n
    },
  }
}

const invitationEnds = (db: Kysely<Tables>, companyId: number) => ({
  withdraw: async (id: number, now: Date): Promise<boolean> => {
    const result = await db
      .updateTable('staff_invitation')
      .set({ withdrawn_at: now })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },

  /** A new one takes the place of those before it. */
  withdrawOf: async (norm: string, now: Date): Promise<void> => {
    await db
      .updateTable('staff_invitation')
      .set({ withdrawn_at: now })
      .where('company_id', '=', companyId)
      .where('email_norm', '=', norm)
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .execute()
  },

  /** To the address that the account has now. */
  ofAccount: (uid: string) =>
    db
      .selectFrom('staff_invitation')
      .innerJoin('customer', 'customer.email_norm', 'staff_invitation.email_norm')
      .select([
        'staff_invitation.email',
        'staff_invitation.role',
        'staff_invitation.games',
        'staff_invitation.created_at',
        'staff_invitation.expires_at',
        'staff_invitation.used_at',
        'staff_invitation.withdrawn_at',
      ])
      .where('staff_invitation.company_id', '=', companyId)
      .where('customer.uid', '=', uid)
      .orderBy('staff_invitation.id')
      .execute(),

  removeBefore: async (before: Date): Promise<void> => {
    await db.deleteFrom('staff_invitation').where('expires_at', '<', before).execute()
  },
})
