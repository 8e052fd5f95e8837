import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { openFan } from '@fieldhouse/contract/fans/fans'
import { changePlanGrant, endPlanGrant, grantPlan } from '@fieldhouse/contract/plans/admin'
import { grantGroup, previewGroupGrant, undoGroup } from '@fieldhouse/contract/plans/groups'
import { startTrial } from '@fieldhouse/contract/plans/trials'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { findChangedPlansJob } from './change-emails.service.ts'
import { findGrantChange } from './find-change.ts'

let running: TestApp
let support: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  support = await running.staff('operator')
})
afterAll(() => running.close())
beforeEach(async () => {
  support = await running.visitor().signIn(support.email, support.password)
  fan = await running.fan()
})

const lastOfJune = '2027-07-01T06:00:00.000Z'
const lastOfMay = '2027-06-01T06:00:00.000Z'
const reason = 'A contest'
const params = ({ uid }: Fan) => ({ uid })

const give = async (more: Partial<Parameters<typeof grantBody>[0]> = {}) => {
  const answer = await support.call(grantPlan, { params: params(fan), body: grantBody(more) })
  expect(answer.status).toBe(201)
  return String((await support.call(openFan, { params: params(fan) })).body.grants[0]?.id)
}
interface Given {
  plan: string
  ends_at: string | null
  starts_at?: string
  only?: { kind: 'team'; sport: string }
}
const grantBody = (more: Partial<Given>) => ({ plan: 'plus', ends_at: lastOfJune, reason, ...more })
const moveEnd = (id: string, ends_at: string | null) =>
  support.call(changePlanGrant, { params: { ...params(fan), id }, body: { ends_at, reason } })
const end = (id: string) => support.call(endPlanGrant, { params: { ...params(fan), id }, body: { reason } })

/** Waits, sends what is due, and returns the emails about plans to a fan, the first one first. */
async function emailsOf({ email }: Fan, minutes = 11) {
  running.deps.clock.advance(minutes * minuteMs)
  await running.deps.jobs.run(findChangedPlansJob)
  await running.deps.jobs.settle()
  support = await running.visitor().signIn(support.email, support.password)
  return running.deps.mailbox
    .newestFirst()
    .filter((mail) => mail.to === email && mail.text.includes('changed a plan of your account'))
    .toReversed()
}
const subjectsOf = async (who: Fan, minutes?: number) => (await emailsOf(who, minutes)).map(({ subject }) => subject)

test('plan emails: a fan reads what staff gave, moved and ended, once each', async () => {
  const id = await give()
  expect(await subjectsOf(fan, 5)).toEqual([])
  const [given] = await emailsOf(fan, 6)
  expect(given?.subject).toBe('You have Utes+ until Jun 30, 2027')
  expect(given?.text).toContain('Your last day is Wed, Jun 30, 2027.')
  expect(given?.text).toContain('/app/account/plans')
  // The reason is for staff.
  expect(given?.text).not.toContain(reason)
  expect(given?.unsubscribeUrl).toBeUndefined()
  await moveEnd(id, lastOfMay)
  expect((await emailsOf(fan)).at(-1)?.text).toContain('Before, it was Wed, Jun 30, 2027.')
  await moveEnd(id, null)
  await emailsOf(fan)
  await end(id)
  expect(await subjectsOf(fan)).toEqual([
    'You have Utes+ until Jun 30, 2027',
    'Your Utes+ now ends on May 31, 2027',
    'Your Utes+ no longer ends',
    'Your Utes+ has ended',
  ])
  expect((await emailsOf(fan)).at(-1)?.text).toContain('Your plan is Free.')
  expect(await subjectsOf(fan)).toHaveLength(4)
})

test('plan emails: what staff correct or undo within ten minutes is one email, or none', async () => {
  const id = await give()
  running.deps.clock.advance(6 * minuteMs)
  await moveEnd(id, lastOfMay)
  // Ten minutes after the last change.
  expect(await subjectsOf(fan, 6)).toEqual([])
  expect(await subjectsOf(fan, 6)).toEqual(['You have Utes+ until May 31, 2027'])
  await moveEnd(id, lastOfJune)
  await moveEnd(id, lastOfMay)
  expect(await subjectsOf(fan)).toHaveLength(1)
  fan = await running.fan()
  const mistake = await give()
  running.deps.clock.advance(minuteMs)
  await end(mistake)
  expect(await subjectsOf(fan)).toEqual([])
})

test('plan emails: a pass names its team, and a plan that is removed before it begins has its email', async () => {
  const starts_at = new Date(running.deps.clock.now().getTime() + dayMs).toISOString()
  const id = await give({ only: { kind: 'team', sport: 'football' }, starts_at })
  const [given] = await emailsOf(fan)
  expect(given?.subject).toBe('You have Utes+ for Football until Jun 30, 2027')
  expect(given?.text).toMatch(/It begins on \w+, Nov \d+, 2026\./)
  await end(id)
  expect((await subjectsOf(fan)).at(-1)).toBe('Your Utes+ for Football has ended')
  // One that no one was told of leaves without a word.
  await end(await give({ starts_at: new Date(running.deps.clock.now().getTime() + dayMs).toISOString() }))
  expect(await subjectsOf(fan)).toHaveLength(2)
})

test('plan emails: a grant to many sends one to each from the queue, and its undo too', async () => {
  const fans = [fan, await running.fan()]
  const group = { emails: fans.map(({ email }) => email), plan: 'plus', ends_at: lastOfJune }
  const preview = (await support.call(previewGroupGrant, { body: group })).body.fingerprint
  const { id } = (await support.call(grantGroup, { body: { ...group, reason, preview } })).body
  // The request itself sends nothing.
  expect(running.deps.jobs.waiting().filter(({ name }) => name === 'plans.tell-change')).toEqual([])
  for (const who of fans) expect(await subjectsOf(who)).toEqual(['You have Utes+ until Jun 30, 2027'])
  await support.call(undoGroup, { params: { id: String(id) } })
  for (const who of fans) expect((await subjectsOf(who)).at(-1)).toBe('Your Utes+ has ended')
})

test('plan emails: what fans do themselves and suspended fans have none, and two servers send once', async () => {
  expect((await fan.call(startTrial, { body: { plan: 'plus' } })).status).toBe(200)
  expect(await subjectsOf(fan)).toEqual([])
  fan = await running.fan()
  await give()
  running.deps.clock.advance(11 * minuteMs)
  await Promise.all(Array.from({ length: 4 }, () => running.deps.jobs.run(findChangedPlansJob)))
  const waiting = running.deps.jobs.waiting().filter(({ name }) => name === 'plans.tell-change')
  expect(waiting).toHaveLength(1)
  // The queue has no address.
  expect(Object.keys(waiting[0]?.payload ?? {}).toSorted()).toEqual(['before', 'grant', 'uid'])
  await running.deps.pool.query(
    "update customer set suspended_at = now(), suspended_until = now() + interval '100 years', suspended_because = 'Test' where uid = $1",
    [fan.uid],
  )
  expect(await subjectsOf(fan)).toEqual([])
})

test('plan emails: an end that came anyway is no change', () => {
  const now = new Date('2027-07-02T06:00:00Z')
  const before = { ends_at: lastOfMay }
  expect(findGrantChange(before, new Date(lastOfJune), now)).toBeUndefined()
  expect(findGrantChange({ ends_at: null }, new Date(lastOfJune), now)).toEqual({ kind: 'ended' })
  expect(findGrantChange(before, null, now)).toEqual({ kind: 'moved', from: lastOfMay })
})
