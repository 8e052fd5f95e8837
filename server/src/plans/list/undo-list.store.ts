import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import type { SqlRunner } from '../../shared/jobs/jobs.ts'
import { endGrants, giveListed, lockList } from './settle.ts'

/** Whether an entry and what a list changed are about the same person, plan and team. */
const isSame = sql`entry.company_id = before.company_id and entry.email_norm = before.email_norm
  and entry.plan = before.plan and entry.sport is not distinct from before.sport`

export const createListUndo = (db: Kysely<Tables>, run: SqlRunner, companyId: number) => ({
  /** Removes entries and ends the grants that they became. Returns the fans. */
  removeEntries: async (ids: readonly number[], now: Date): Promise<string[]> => {
    const { rows } = await sql<{ id: number; uid: string }>`select plan_grant.id, customer_uid as uid
      from plan_list_entry entry join plan_grant on plan_grant.id = entry.grant_id
      where entry.id = any(${[...ids]}::int[])`.execute(db)
    await endGrants(
      run,
      rows.map(({ id }) => id),
      now,
    )
    await sql`delete from plan_list_entry where id = any(${[...ids]}::int[])`.execute(db)
    return rows.map(({ uid }) => uid)
  },

  /** Puts the list back as it was before this one. Returns the fans that it touches. */
  undo: async (id: number, appliedAt: Date, now: Date): Promise<string[]> => {
    await lockList(run, companyId, 'alone')
    const added = await sql<{ id: number }>`select entry.id from plan_list_entry entry
      join plan_list_change before on ${isSame}
      where before.list_id = ${id} and before.kind = 'added'`.execute(db)
    const removed = await createListUndo(db, run, companyId).removeEntries(
      added.rows.map((row) => row.id),
      now,
    )
    // A grant comes back only for the fan who still has the address, and where staff changed nothing since.
    const restored = await sql<{ uid: string }>`update plan_grant set ends_at = target.ends_at
      from (
        select entry.grant_id, entry.ends_at as given, case
          when entry.grant_id = before.grant_id then before.grant_ends_at
          when before.ends_at is not null then greatest(before.ends_at, ${now}) end as ends_at
        from plan_list_change before join plan_list_entry entry on ${isSame}
        where before.list_id = ${id} and before.kind = 'changed'
      ) target
      where plan_grant.id = target.grant_id and plan_grant.ends_at is not distinct from target.given
        and (target.ends_at is null or target.ends_at > plan_grant.starts_at)
      returning plan_grant.customer_uid as uid`.execute(db)
    const resumed = await sql<{ uid: string }>`update plan_grant set ends_at = before.grant_ends_at
      from plan_list_change before, customer
      where before.list_id = ${id} and before.kind = 'ended' and plan_grant.id = before.grant_id
        and customer.uid = plan_grant.customer_uid and customer.email_norm = before.email_norm
        and plan_grant.ends_at = ${appliedAt}
      returning plan_grant.customer_uid as uid`.execute(db)
    await sql`update plan_list_entry entry set ends_at = before.ends_at, account = before.account
      from plan_list_change before where before.list_id = ${id} and before.kind = 'changed'
        and ${isSame}`.execute(db)
    await sql`insert into plan_list_entry (company_id, email, email_norm, plan, sport, ends_at, account, grant_id)
      select before.company_id, before.email, before.email_norm, before.plan, before.sport, before.ends_at,
        before.account, plan_grant.id
      from plan_list_change before
      left join (plan_grant join customer on customer.uid = plan_grant.customer_uid)
        on plan_grant.id = before.grant_id and customer.email_norm = before.email_norm
      where before.list_id = ${id} and before.kind = 'ended'
      on conflict do nothing`.execute(db)
    await sql`delete from plan_list_change where list_id = ${id}`.execute(db)
    await db.updateTable('plan_list').set({ undone_at: now }).where('id', '=', id).execute()
    const given = await giveListed(run, { companyId, now })
    return [...new Set([...removed, ...[...restored.rows, ...resumed.rows].map(({ uid }) => uid), ...given])]
  },
})
