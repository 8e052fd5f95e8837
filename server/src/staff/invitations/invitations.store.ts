import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export function createInvitationStore(db: Kysely<Tables>, companyId: number) {
  const queryOpen = (now: Date) =>
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
    ...createInvitationEndings(db, companyId),

    add: async (row: Omit<Insertable<Tables['staff_invitation']>, 'company_id'>): Promise<number> => {
      const { id } = await db
        .insertInto('staff_invitation')
        .values({ ...row, company_id: companyId })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    open: (now: Date) => queryOpen(now).orderBy('staff_invitation.id').execute(),

    find: (id: number, now: Date) => queryOpen(now).where('staff_invitation.id', '=', id).executeTakeFirst(),

    findByToken: (hash: string, now: Date) => queryOpen(now).where('token_hash', '=', hash).executeTakeFirst(),

    /** Stores the token that the email contains. */
    setToken: async (id: number, hash: string): Promise<void> => {
      await db.updateTable('staff_invitation').set({ token_hash: hash }).where('id', '=', id).execute()
    },

    /** Uses the link: of two people who open it at once, one joins. */
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

const createInvitationEndings = (db: Kysely<Tables>, companyId: number) => ({
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

  /** Withdraws earlier invitations, which a new one replaces. */
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

  /** Lists the invitations to the account's present address. */
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
