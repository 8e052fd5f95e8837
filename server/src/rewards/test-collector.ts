import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { loginRewards } from '@fieldhouse/contract/rewards/login'
import { addRule, type RuleInput } from '@fieldhouse/contract/rewards/rules'
import type { Pool } from 'pg'
import type { TestClock } from '../shared/clock/clock.ts'

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string | undefined>
}

interface Asker {
  uid: string
  email: string
  call<E extends Endpoint>(
    endpoint: E,
    sent?: Sent,
  ): Promise<{ status: number; body: EndpointAnswer<E>; refusal: { message: string } }>
}

interface Running<Fan extends Asker> {
  deps: { pool: Pool; clock: TestClock }
  fan(): Promise<Fan>
}

/** Opens a rewards session for a fan. */
export async function collectorOf<Fan extends Asker>(fan: Fan) {
  const body = { tenant: currentSchool().tenant, email: fan.email, name: 'Ana Ruiz' }
  const { token } = (await fan.call(loginRewards, { body })).body
  const authorization = `Bearer ${token}`
  return {
    fan,
    uid: fan.uid,
    token,
    call: <E extends Endpoint>(endpoint: E, sent: Sent = {}) =>
      fan.call(endpoint, { ...sent, headers: { authorization, ...sent.headers } }),
  }
}

export const collector = async <Fan extends Asker>(running: Running<Fan>) => collectorOf(await running.fan())

/** Gives a fan points by a rule that applies to nobody else. */
export async function rich({ deps }: Pick<Running<Asker>, 'deps'>, uid: string, points: number): Promise<void> {
  const { pool, clock } = deps
  await pool.query(
    `with rule as (
       insert into reward_rule (company_id, deed, goal, name, words, points, art, paused, since, added_at)
       values (36, 'visit', 0, 'A gift', 'Nothing at all', 0, 'cup', true, $1, $1) returning id
     ), fan as (
       insert into reward_fan (customer_uid, company_id, balance, code, began_at) values ($2, 36, $3, substr(md5($2), 1, 10), $1)
       on conflict (customer_uid) do update set balance = reward_fan.balance + excluded.balance
     )
     insert into reward_line (company_id, customer_uid, rule_id, subject, round, points, words, at) select 36, $2, id, 'gift', 0, $3, 'A gift', $1 from rule`,
    [clock.now(), uid, points],
  )
}

type RuleFields = Pick<RuleInput, 'deed' | 'goal' | 'points'> & Partial<RuleInput>

export const ruleOf = async (staff: Asker, fields: RuleFields) =>
  (await staff.call(addRule, { body: { name: `${fields.deed} ${fields.goal}`, words: 'Do it', ...fields } })).body

/** Tells whether every balance equals the sum of its ledger. */
export async function ledgerHolds({ deps }: Pick<Running<Asker>, 'deps'>): Promise<boolean> {
  const { rows } = await deps.pool.query(
    `select from reward_fan fan where balance < 0 or balance <> (select coalesce(sum(points), 0) from reward_line where customer_uid = fan.customer_uid)`,
  )
  return rows.length === 0
}
