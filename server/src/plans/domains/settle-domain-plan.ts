import { currentSchool } from '@fieldhouse/contract/company'
import type { SqlRunner } from '../../shared/jobs/jobs.ts'

interface Proof {
  uid: string
  now: Date
}

/** A proof that is younger than this is not written again, so most sign-ins write nothing. */
const renewedAfter = '30 days'

/**
 * Gives a fan the plan of their address, such as one for students, for a year from now. Runs on the transaction of a
 * sign-in by code, or of a changed address. What another address gave ends. A plan that staff ended stays ended until
 * its year is over.
 */
export async function settleDomainPlan(run: SqlRunner, { uid, now }: Proof): Promise<boolean> {
  const { emailPlans = [], plans } = currentSchool()
  const { rows } = await run.executeSql(
    `select split_part(email_norm, '@', 2) as domain, company_id,
       exists (select from plan_grant where customer_uid = uid and source = 'domain' and ends_at > $2) as "hasPlan"
     from customer where uid = $1 and role = 'fan'`,
    [uid, now],
  )
  const [fan] = rows as { domain: string; company_id: number; hasPlan: boolean }[]
  const offer = emailPlans.find(({ domain, plan }) => domain === fan?.domain && plan in plans)
  if (!fan || (!offer && !fan.hasPlan)) return false
  // Two sign-ins at once give one plan.
  await run.executeSql("select pg_advisory_xact_lock(hashtext('domain plan'), hashtext($1))", [uid])
  const reason = offer ? formatReason(offer.domain) : ''
  const hasEnded = await endOthers(run, { uid, now, reason, plan: offer?.plan ?? '' })
  if (!offer) return hasEnded
  const renewed = await run.executeSql(
    `update plan_grant set given_at = $3, ends_at = $3::timestamptz + interval '1 year'
     where customer_uid = $1 and source = 'domain' and reason = $2 and plan = $4 and ends_at > $3
       and ends_at < $3::timestamptz + interval '1 year' - $5::interval
     returning id`,
    [uid, reason, now, offer.plan, renewedAfter],
  )
  if (renewed.rows.length > 0) return true
  const given = await run.executeSql(
    `insert into plan_grant (company_id, customer_uid, plan, source, reason, given_at, starts_at, ends_at)
     select $1, $2, $3, 'domain', $4, $5::timestamptz, $5, $5::timestamptz + interval '1 year'
     where not exists (
       select from plan_grant where customer_uid = $2 and source = 'domain' and reason = $4 and plan = $3
         and given_at > $5::timestamptz - interval '1 year'
     )
     returning id`,
    [fan.company_id, uid, offer.plan, reason, now],
  )
  return hasEnded || given.rows.length > 0
}

/** Ends what another address or an older setting gave. Its reason says so, so that a return gives it again. */
async function endOthers(
  run: SqlRunner,
  { uid, now, reason, plan }: Proof & { reason: string; plan: string },
): Promise<boolean> {
  const wrong = "customer_uid = $1 and source = 'domain' and ends_at > $2 and (reason <> $3 or plan <> $4)"
  const values = [uid, now, reason, plan]
  const removed = await run.executeSql(`delete from plan_grant where ${wrong} and starts_at >= $2 returning id`, values)
  const ended = await run.executeSql(
    `update plan_grant set ends_at = $2, reason = reason || ', until it changed' where ${wrong} returning id`,
    values,
  )
  return removed.rows.length + ended.rows.length > 0
}

const formatReason = (domain: string): string => `An address at ${domain}`
