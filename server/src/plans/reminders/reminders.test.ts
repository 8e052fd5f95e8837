import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import { changePlanGrant, grantPlan } from '@fieldhouse/contract/plans/admin'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { findEndingPlansJob } from './reminders.service.ts'

let running: TestApp
let support: Fan
beforeAll(async () => {
  running = await testApp()
  support = await running.staff('operator')
})
afterAll(() => running.close())
beforeEach(async () => {
  support = await running.visitor().signIn(support.email, support.password)
  await running.deps.pool.query('delete from plan_grant')
})

const now = () => running.deps.clock.now()
const inDays = (days: number): string => new Date(now().getTime() + days * dayMs).toISOString()

interface GivenPlan {
  plan?: string
  /** Days from now. */
  from?: number
  until: number | null
  source?: string
  sport?: string | null
}

/** Gives a plan whose term may have begun long ago. */
const give = async (
  { uid }: Fan,
  { plan = 'season', from = -100, until, source = 'staff', sport = null }: GivenPlan,
) => {
  const { rows } = await running.deps.pool.query(
    `insert into plan_grant (company_id, customer_uid, plan, source, reason, given_at, starts_at, ends_at, sport)
     values ($1, $2, $3, $4, 'Test', $5, $5, $6, $7) returning id`,
    [currentSchool().id, uid, plan, source, inDays(from), until === null ? null : inDays(until), sport],
  )
  return Number(rows[0].id)
}
/** Notes that a grant was bought. */
const buy = ({ uid }: Fan, grant: number, kind: 'month' | 'season', canceled = false) =>
  running.deps.pool.query(
    `insert into purchase (company_id, buyer, kind, plan, amount, currency, state, token, grant_id, canceled, opened_at)
     values ($1, $2, $3, 'season', 8900, 'usd', 'paid', gen_random_uuid(), $4, $5, now())`,
    [currentSchool().id, uid, kind, grant, canceled],
  )
/** The subjects of the reminders to a fan, the first one first. */
const remindersOf = async ({ email }: Fan) => {
  await running.deps.jobs.run(findEndingPlansJob)
  await running.deps.jobs.settle()
  return running.deps.mailbox
    .newestFirst()
    .filter((mail) => mail.to === email && mail.subject.includes('ends on'))
    .toReversed()
}
const addFans = async (count: number): Promise<Fan[]> => {
  const fans: Fan[] = []
  while (fans.length < count) fans.push(await running.fan())
  return fans
}
const countOf = async (fan: Fan) => (await remindersOf(fan)).length

test('plan reminder: one email comes in the last seven days, with the last day, what follows and how to go on', async () => {
  const fan = await running.fan()
  await give(fan, { until: 7.5 })
  expect(await countOf(fan)).toBe(0)
  running.deps.clock.advance(dayMs)
  const [mail] = await remindersOf(fan)
  expect(mail?.subject).toMatch(/^Your Season Pass ends on \w+ \d+, \d+$/)
  expect(mail?.text).toMatch(/Your last day with Season Pass is \w+, \w+ \d+, \d+\. Then you have Free\./)
  expect(mail?.text).toContain('/app/account/plans')
  expect(mail?.unsubscribeUrl).toBeUndefined()
  running.deps.clock.advance(hourMs)
  expect(await countOf(fan)).toBe(1)
})

test('plan reminder: a moved end has its own', async () => {
  const fan = await running.fan()
  const id = String(await give(fan, { until: 6 }))
  expect(await countOf(fan)).toBe(1)
  const end = (ends_at: string) =>
    support.call(changePlanGrant, { params: { uid: fan.uid, id }, body: { ends_at, reason: 'Renewed' } })
  expect((await end(inDays(60))).status).toBe(200)
  expect(await countOf(fan)).toBe(1)
  expect((await end(inDays(5))).status).toBe(200)
  expect(await countOf(fan)).toBe(2)
})

test('plan reminder: none while another grant goes on with the plan or a higher one', async () => {
  const [same, higher, lower, other] = (await addFans(4)) as [Fan, Fan, Fan, Fan]
  await give(same, { plan: 'plus', until: 5 })
  await give(same, { plan: 'plus', until: 50, source: 'code' })
  await give(higher, { plan: 'plus', until: 5 })
  await give(higher, { plan: 'season', until: null })
  await give(lower, { plan: 'season', until: 5 })
  await give(lower, { plan: 'plus', until: null })
  // A pass for one team does not continue a plan.
  await give(other, { plan: 'plus', until: 5 })
  await give(other, { plan: 'season', until: 50, sport: 'soccer' })
  expect([await countOf(same), await countOf(higher), await countOf(other)]).toEqual([0, 0, 1])
  const [mail] = await remindersOf(lower)
  expect(mail?.text).toContain('Then you have Utes+.')
})

test('plan reminder: two plans that end together are one email, about the higher', async () => {
  const fan = await running.fan()
  const until = 6
  await give(fan, { plan: 'plus', until })
  await give(fan, { plan: 'season', until })
  expect((await remindersOf(fan)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Season Pass')])
})

test('plan reminder: passes, short plans, plans that go on by themselves and suspended fans get none', async () => {
  const fans = await addFans(4)
  const [pass, short, bought, suspended] = fans as [Fan, Fan, Fan, Fan]
  await give(pass, { until: 5, sport: 'soccer' })
  await give(short, { from: -7, until: 6 })
  await buy(bought, await give(bought, { until: 5, source: 'purchase' }), 'month')
  await give(suspended, { until: 5 })
  await running.deps.pool.query(
    "update customer set suspended_at = now(), suspended_until = now() + interval '100 years', suspended_because = 'Test' where uid = $1",
    [suspended.uid],
  )
  for (const fan of fans) expect(await countOf(fan)).toBe(0)
})

test('plan reminder: a bought season has one, and so has a month that was canceled', async () => {
  const [season, canceled] = (await addFans(2)) as [Fan, Fan]
  await buy(season, await give(season, { until: 5, source: 'purchase' }), 'season')
  await buy(canceled, await give(canceled, { until: 5, source: 'purchase' }), 'month', true)
  for (const fan of [season, canceled]) expect(await countOf(fan)).toBe(1)
})

test('plan reminder: a plan of a school address says how to renew it, while the school has that plan', async () => {
  const [student, list] = [await running.fan(), await running.fan()]
  await give(student, { plan: 'plus', until: 5, source: 'domain' })
  await give(list, { until: 5, source: 'list' })
  const domain = student.email.split('@')[1] ?? ''
  const school = currentSchool()
  const { emailPlans } = school
  try {
    school.emailPlans = [{ domain, plan: 'plus' }]
    expect((await remindersOf(student))[0]?.text).toContain('sign in again with a code sent to this address')
  } finally {
    if (emailPlans) school.emailPlans = emailPlans
    else delete school.emailPlans
  }
  expect((await remindersOf(list))[0]?.text).toContain('Once the ticket office has your renewal')
})

test('plan reminder: two servers remind once, and what staff changed before the email is sent counts', async () => {
  const fans = await addFans(20)
  for (const fan of fans) await give(fan, { until: 5 })
  const { jobs } = running.deps
  await Promise.all(Array.from({ length: 4 }, () => jobs.run(findEndingPlansJob)))
  const waiting = jobs.waiting().filter(({ name }) => name === 'plans.remind-of-end')
  expect(waiting).toHaveLength(20)
  // The queue has no address.
  expect(Object.keys(waiting[0]?.payload ?? {}).toSorted()).toEqual(['ends_at', 'uid'])
  const [renewed] = fans as [Fan]
  await support.call(grantPlan, {
    params: { uid: renewed.uid },
    body: { plan: 'season', ends_at: null, reason: 'Renewed' },
  })
  await jobs.settle()
  const reminded = running.deps.mailbox
    .newestFirst()
    .filter(({ to }) => fans.some(({ email }) => email === to))
    .filter(({ subject }) => subject.includes('ends on'))
  expect(new Set(reminded.map(({ to }) => to))).toEqual(new Set(fans.slice(1).map(({ email }) => email)))
  expect(reminded).toHaveLength(19)
})
