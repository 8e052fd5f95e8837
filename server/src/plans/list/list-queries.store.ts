import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import type { ListEntry } from './compare-list.ts'

/** What a file is compared with. */
export const createEntryQueries = (db: Kysely<Tables>, companyId: number) => ({
  entries: (): Promise<ListEntry[]> =>
    db.selectFrom('plan_list_entry').selectAll().where('company_id', '=', companyId).orderBy('id').execute(),

  /** The accounts with these addresses. */
  accountsOf: async (norms: readonly string[]): Promise<Map<string, { role: string }>> => {
    const rows = await db
      .selectFrom('customer')
      .select(['email_norm', 'role'])
      .where('company_id', '=', companyId)
      .where(sql<boolean>`email_norm = any(${[...norms]}::text[])`)
      .execute()
    return new Map(rows.map(({ email_norm, role }) => [email_norm, { role }]))
  },

  count: async (now: Date): Promise<{ people: number; waiting: number }> => {
    const { rows } = await sql<{ people: number; waiting: number }>`
      select count(distinct email_norm)::int as people,
        count(distinct email_norm) filter (where not exists (select from customer
          where customer.company_id = entry.company_id and customer.email_norm = entry.email_norm))::int as waiting
      from plan_list_entry entry where company_id = ${companyId} and (ends_at is null or ends_at > ${now})`.execute(db)
    return rows[0] ?? { people: 0, waiting: 0 }
  },
})

/** What the console shows. */
export const createShownQueries = (db: Kysely<Tables>, companyId: number) => ({
  /** The last lists, the newest first. */
  lists: (most: number) =>
    db
      .selectFrom('plan_list')
      .leftJoin('customer as giver', 'giver.uid', 'plan_list.applied_by')
      .selectAll('plan_list')
      .select(sql<string | null>`giver.firstname || ' ' || giver.lastname`.as('giver'))
      .where('plan_list.company_id', '=', companyId)
      .orderBy('plan_list.id', 'desc')
      .limit(most)
      .execute(),

  /** Finds people by a part of their address or the beginning of their account number. */
  find: (search: string, most: number) => {
    const text = search.toLowerCase().replace(/[\\%_]/g, '\\$&')
    return db
      .selectFrom('plan_list_entry as entry')
      .leftJoin('plan_grant', 'plan_grant.id', 'entry.grant_id')
      .select([
        'entry.id',
        'entry.email',
        'entry.account',
        'entry.plan',
        'entry.sport',
        'entry.ends_at',
        'plan_grant.customer_uid as uid',
      ])
      .where('entry.company_id', '=', companyId)
      .where((row) =>
        row.or([row('entry.email_norm', 'like', `%${text}%`), row(sql`lower(entry.account)`, 'like', `${text}%`)]),
      )
      .orderBy('entry.email_norm')
      .orderBy('entry.id')
      .limit(most)
      .execute()
  },

  findEntry: (id: number): Promise<ListEntry | undefined> =>
    db
      .selectFrom('plan_list_entry')
      .selectAll()
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .forUpdate()
      .executeTakeFirst(),
})

/** What is kept about people, and for how long. */
export const createKeptQueries = (db: Kysely<Tables>, companyId: number) => ({
  /** Everything that the list has about a person's addresses. */
  ofAddresses: (norms: readonly string[]) =>
    db
      .selectFrom('plan_list_entry')
      .select(['id', 'email', 'plan', 'sport', 'ends_at', 'account', 'grant_id'])
      .where('company_id', '=', companyId)
      .where(sql<boolean>`email_norm = any(${[...norms]}::text[])`)
      .orderBy('id')
      .execute(),

  changesOf: (norms: readonly string[]) =>
    db
      .selectFrom('plan_list_change')
      .select(['list_id', 'kind', 'email', 'plan', 'sport', 'ends_at', 'account', 'grant_id', 'grant_ends_at'])
      .where('company_id', '=', companyId)
      .where(sql<boolean>`email_norm = any(${[...norms]}::text[])`)
      .execute(),

  /** Removes the name of a staff member whose account is deleted. */
  forgetGiver: async (uid: string): Promise<void> => {
    await db.updateTable('plan_list').set({ applied_by: null }).where('applied_by', '=', uid).execute()
  },

  /** Deletes what is past its time, at most this many rows of each. Returns the number. */
  removeOld: async (endedBefore: Date, appliedBefore: Date, most: number): Promise<number> => {
    const entries = await sql`delete from plan_list_entry where id in
      (select id from plan_list_entry where ends_at < ${endedBefore} limit ${most})`.execute(db)
    const changes =
      await sql`delete from plan_list_change where ctid in (select change.ctid from plan_list_change change
      join plan_list on plan_list.id = change.list_id where applied_at < ${appliedBefore} limit ${most})`.execute(db)
    return Math.max(Number(entries.numAffectedRows ?? 0), Number(changes.numAffectedRows ?? 0))
  },
})
