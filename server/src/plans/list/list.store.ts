import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import { createSqlRunner } from '../../shared/jobs/sql-runner.ts'
import type { ListPlan } from './compare-list.ts'
import { createEntryQueries, createKeptQueries, createShownQueries } from './list-queries.store.ts'
import { endGrants, giveListed, lockList } from './settle.ts'
import { createListUndo } from './undo-list.store.ts'

interface AppliedBy {
  name: string
  /** null: the watched address, without a person. */
  actor: string | null
  now: Date
}

/** The ticket office's list. */
export const createListStores = (db: Kysely<Tables>, companyId: number) => {
  const run = createSqlRunner(db)
  return {
    ticketList: {
      ...createEntryQueries(db, companyId),
      ...createShownQueries(db, companyId),
      ...createKeptQueries(db, companyId),
      ...createListUndo(db, run, companyId),

      /** Lists wait for each other. Sign-ups do not wait here. */
      lock: () => sql`lock table plan_list in share row exclusive mode`.execute(db),

      /** Writes what a list does, and what it was before. Returns the number of the list and the fans it touches. */
      apply: async (plan: ListPlan, { name, actor, now }: AppliedBy): Promise<{ id: number; fans: string[] }> => {
        const { added, changed, ended, same, refused, over } = plan
        const { id } = await db
          .insertInto('plan_list')
          .values({
            company_id: companyId,
            name,
            applied_at: now,
            applied_by: actor,
            by_address: actor === null,
            added: added.length,
            changed: changed.length,
            ended: ended.length,
            same: same.length,
            refused: refused.length,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await keepBefore(db, companyId, id, plan)
        const gone = [...ended, ...over]
        const entries = [...ended, ...changed.map(({ entry }) => entry)]
        const before = entries.flatMap(({ grant_id }) => grant_id ?? [])
        await endGrants(
          run,
          ended.flatMap(({ grant_id }) => grant_id ?? []),
          now,
        )
        if (gone.length > 0)
          await sql`delete from plan_list_entry where id = any(${gone.map((entry) => entry.id)}::int[])`.execute(db)
        await changeEntries(db, plan, now)
        if (added.length > 0)
          await sql`insert into plan_list_entry (company_id, email, email_norm, plan, sport, ends_at, account)
            select ${companyId}, * from unnest(${added.map(({ email }) => email)}::text[], ${added.map(({ norm }) => norm)}::text[],
              ${added.map((row) => row.plan)}::text[], ${added.map(({ sport }) => sport)}::text[],
              ${added.map(({ ends }) => ends)}::timestamptz[],
              ${added.map(({ account }) => account)}::text[])`.execute(db)
        // From here on sign-ups wait, for as long as it takes to give the grants.
        await lockList(run, companyId, 'alone')
        const given = await giveListed(run, { companyId, now })
        const { rows } = await sql<{ uid: string }>`select customer_uid as uid from plan_grant
          where id = any(${before}::int[])`.execute(db)
        return { id, fans: [...new Set([...given, ...rows.map(({ uid }) => uid)])] }
      },
    },
  }
}

/** Only the last list can be undone, so what earlier ones changed is forgotten. */
async function keepBefore(db: Kysely<Tables>, companyId: number, id: number, plan: ListPlan): Promise<void> {
  await db.deleteFrom('plan_list_change').where('company_id', '=', companyId).execute()
  const entries = [
    ...plan.changed.map(({ entry }) => ({ kind: 'changed', entry })),
    ...plan.ended.map((entry) => ({ kind: 'ended', entry })),
  ]
  await sql`insert into plan_list_change
      (list_id, company_id, kind, email, email_norm, plan, sport, ends_at, account, grant_id, grant_ends_at)
    select ${id}, entry.company_id, before.kind, entry.email, entry.email_norm, entry.plan, entry.sport, entry.ends_at, entry.account,
      entry.grant_id, plan_grant.ends_at
    from unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ entry }) => entry.id)}::int[]) before (kind, id)
    join plan_list_entry entry on entry.id = before.id
    left join plan_grant on plan_grant.id = entry.grant_id`.execute(db)
  const { added } = plan
  await sql`insert into plan_list_change (list_id, company_id, kind, email, email_norm, plan, sport)
    select ${id}, ${companyId}, 'added', * from unnest(${added.map(({ email }) => email)}::text[],
      ${added.map(({ norm }) => norm)}::text[], ${added.map((row) => row.plan)}::text[],
      ${added.map(({ sport }) => sport)}::text[])`.execute(db)
}

/** Changes the ends of entries and of their grants. Instead of a grant that is over there will be a new one. */
async function changeEntries(db: Kysely<Tables>, { changed, same }: ListPlan, now: Date): Promise<void> {
  const rows = [...changed, ...same.filter(({ entry, row }) => entry.account !== row.account)]
  if (rows.length === 0) return
  const ids = changed.map(({ entry }) => entry.id)
  await sql`update plan_list_entry entry set ends_at = row.ends_at, account = row.account
    from unnest(${rows.map(({ entry }) => entry.id)}::int[], ${rows.map(({ row }) => row.ends)}::timestamptz[],
      ${rows.map(({ row }) => row.account)}::text[]) row (id, ends_at, account)
    where entry.id = row.id`.execute(db)
  await sql`update plan_grant set ends_at = entry.ends_at from plan_list_entry entry
    where entry.grant_id = plan_grant.id and entry.id = any(${ids}::int[])
      and (plan_grant.ends_at is null or plan_grant.ends_at > ${now})`.execute(db)
  await sql`update plan_list_entry entry set grant_id = null from plan_grant
    where entry.grant_id = plan_grant.id and entry.id = any(${ids}::int[]) and plan_grant.ends_at <= ${now}`.execute(db)
}
