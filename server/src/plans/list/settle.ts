import type { SqlRunner } from '../../shared/jobs/jobs.ts'

interface Settling {
  companyId: number
  now: Date
}

const lockClass = "hashtext('plan list')"

/** Whoever gives grants by the list waits here for the others: an account that is just being made is not missed. */
export const lockList = (run: SqlRunner, companyId: number, mode: 'shared' | 'alone') =>
  run.executeSql(
    `select ${mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'}(${lockClass}, $1)`,
    [companyId],
  )

/** Gives fans what the list has for their addresses and has not given yet. Returns the fans. */
export async function giveListed(
  run: SqlRunner,
  { companyId, now, uid }: Settling & { uid?: string },
): Promise<string[]> {
  const { rows } = await run.executeSql(
    `with due as (
       select entry.id, entry.plan, entry.sport, entry.ends_at, entry.account, customer.uid
       from plan_list_entry entry
       join customer on customer.company_id = entry.company_id and customer.email_norm = entry.email_norm
       where entry.company_id = $1 and entry.grant_id is null and customer.role = 'fan'
         and (entry.ends_at is null or entry.ends_at > $2) and ($3::text is null or customer.uid = $3)
     ), given as (
       insert into plan_grant (company_id, customer_uid, plan, sport, source, reason, given_at, starts_at, ends_at)
       select $1, uid, plan, sport, 'list', 'Ticket office’s list' || coalesce(', account ' || account, ''), $2, $2, ends_at
       from due order by id
       returning id, customer_uid, plan, sport
     )
     update plan_list_entry entry set grant_id = given.id
     from given join customer on customer.uid = given.customer_uid
     where entry.company_id = $1 and entry.email_norm = customer.email_norm and entry.plan = given.plan
       and entry.sport is not distinct from given.sport
     returning given.customer_uid as uid`,
    [companyId, now, uid ?? null],
  )
  return (rows as { uid: string }[]).map((row) => row.uid)
}

/** Ends grants now. One that has not begun is removed. */
export async function endGrants(run: SqlRunner, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await run.executeSql('delete from plan_grant where id = any($1::int[]) and starts_at >= $2', [ids, now])
  await run.executeSql(
    'update plan_grant set ends_at = $2 where id = any($1::int[]) and (ends_at is null or ends_at > $2)',
    [ids, now],
  )
}

/**
 * Runs when a fan has proved an address, on the transaction that makes or moves the account. The list is about
 * addresses: what it gave for the old one ends, and what it has for the new one begins. A grant that staff ended or
 * changed keeps its entry, so that moving away and back does not undo their decision. Returns whether a plan changed.
 */
export async function settleListed(
  run: SqlRunner,
  { companyId, now, uid }: Settling & { uid: string },
): Promise<boolean> {
  await lockList(run, companyId, 'shared')
  const { rows } = await run.executeSql(
    `select entry.id, plan_grant.id as grant_id, plan_grant.ends_at is not distinct from entry.ends_at as as_given
     from plan_list_entry entry
     join plan_grant on plan_grant.id = entry.grant_id
     join customer on customer.uid = plan_grant.customer_uid
     where customer.uid = $1 and entry.email_norm <> customer.email_norm
       and (plan_grant.ends_at is null or plan_grant.ends_at > $2)`,
    [uid, now],
  )
  const strays = rows as { id: number; grant_id: number; as_given: boolean }[]
  if (strays.length > 0) {
    const free = strays.filter(({ as_given }) => as_given).map(({ id }) => id)
    await run.executeSql('update plan_list_entry set grant_id = null where id = any($1::int[])', [free])
    await endGrants(
      run,
      strays.map(({ grant_id }) => grant_id),
      now,
    )
  }
  const given = await giveListed(run, { companyId, now, uid })
  return strays.length + given.length > 0
}
