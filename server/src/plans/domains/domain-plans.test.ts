import { updateAccount, verifyUpdateAccount } from '@fieldhouse/contract/auth/auth'
import { type Company, currentSchool } from '@fieldhouse/contract/company'
import { undoEmailChange } from '@fieldhouse/contract/customer/customer'
import { dayMs, secondMs } from '@fieldhouse/contract/durations'
import { openFan } from '@fieldhouse/contract/fans/fans'
import { endPlanGrant } from '@fieldhouse/contract/plans/admin'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { getSettings, putSettings } from '@fieldhouse/contract/school/admin'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { lockedVideo, openWithLockedVideo } from '../../test-locked-video.ts'
import { settleDomainPlan } from './settle-domain-plan.ts'

const emailPlans = [{ domain: 'students.example.edu', plan: 'plus' }]

let running: TestApp
let support: Fan
beforeAll(async () => {
  running = await openWithLockedVideo()
  support = await running.staff('operator')
  expect((await save({ emailPlans })).status).toBe(200)
})
afterAll(() => running.close())

const save = async (changes: Pick<Company, 'emailPlans'>) => {
  support = await running.visitor().signIn(support.email, support.password)
  const { revision, school } = (await support.call(getSettings)).body
  const saved = await support.call(putSettings, { body: { revision, school: { ...school, ...changes } } })
  if (saved.status === 200)
    await vi.waitFor(() => expect(running.deps.school.now().emailPlans).toEqual(changes.emailPlans))
  return saved
}
const signIn = (email: string) => running.visitor().signInByPin(email)
const planOf = async (fan: Fan) => {
  const { plan, source, ends_at } = (await fan.call(getMyPlans)).body
  return { plan, source, ends_at }
}
const listGrants = async ({ uid }: Fan) => {
  support = await running.visitor().signIn(support.email, support.password)
  return (await support.call(openFan, { params: { uid } })).body.grants
}
const moveTo = async (fan: Fan, email: string) => {
  const { body } = await fan.call(updateAccount, { body: { company_id: currentSchool().id, jwt: fan.jwt, email } })
  const { pin } = await fan.mailed(email)
  const moved = await fan.call(verifyUpdateAccount, {
    body: { company_id: currentSchool().id, token: body.token, pin },
  })
  expect(moved.status).toBe(200)
}
const inOneYear = () => {
  const then = new Date(running.deps.clock.now())
  then.setUTCFullYear(then.getUTCFullYear() + 1)
  return then.toISOString()
}

test('plans by address: a student has the plan for a year from the code of the sign-up', async () => {
  const fan = await running.fan({ email: 'Ana@Students.Example.edu' })
  expect(await planOf(fan)).toEqual({ plan: 'plus', source: 'domain', ends_at: inOneYear() })
  expect(await listGrants(fan)).toMatchObject([
    { source: 'domain', reason: 'An address at students.example.edu', given_by: null, state: 'counts' },
  ])
})

test('plans by address: other domains, also below and around it, give nothing, and staff accounts have no plan', async () => {
  for (const email of ['a@example.edu', 'b@x.students.example.edu', 'c@students.example.edu.example.org'])
    expect(await planOf(await running.fan({ email }))).toMatchObject({ plan: 'free', source: null })
  const { rows } = await running.deps.pool.query(
    "select 1 from plan_grant join customer on uid = customer_uid where role <> 'fan'",
  )
  expect(rows).toEqual([])
})

test('plans by address: a code renews the year, a password does not, and most codes write nothing', async () => {
  const email = 'renews@students.example.edu'
  let fan = await running.fan({ email })
  const { password } = fan
  const first = (await planOf(fan)).ends_at
  running.deps.clock.advance(29 * dayMs)
  fan = await signIn(email)
  expect((await planOf(fan)).ends_at).toBe(first)
  running.deps.clock.advance(300 * dayMs)
  fan = await running.visitor().signIn(email, password)
  expect((await planOf(fan)).ends_at).toBe(first)
  fan = await signIn(email)
  expect(await planOf(fan)).toEqual({ plan: 'plus', source: 'domain', ends_at: inOneYear() })
  running.deps.clock.advance(60 * dayMs)
  await signIn(email)
  fan = await signIn(email)
  expect(await listGrants(fan)).toHaveLength(1)
  running.deps.clock.advance(366 * dayMs)
  fan = await running.visitor().signIn(email, password)
  expect(await planOf(fan)).toMatchObject({ plan: 'free' })
  fan = await signIn(email)
  expect(await planOf(fan)).toMatchObject({ plan: 'plus', ends_at: inOneYear() })
})

test('plans by address: two sign-ins at once give one plan', async () => {
  await save({ emailPlans: undefined })
  const fan = await running.fan({ email: 'both@students.example.edu' })
  await save({ emailPlans })
  const now = running.deps.clock.now()
  const settle = async () => {
    const client = await running.deps.pool.connect()
    await client.query('begin')
    await settleDomainPlan({ executeSql: (text, values) => client.query(text, values) }, { uid: fan.uid, now })
    await client.query('commit')
    client.release()
  }
  await running.deps.school.within(() => Promise.all([settle(), settle(), settle()]))
  expect(await listGrants(fan)).toHaveLength(1)
})

test('plans by address: a changed address takes the plan away, and its undo brings it back', async () => {
  const fan = await running.fan({ email: 'moves@students.example.edu' })
  expect(await planOf(fan)).toMatchObject({ plan: 'plus' })
  running.deps.clock.advance(secondMs)
  await moveTo(fan, 'moves@example.org')
  expect(await planOf(fan)).toMatchObject({ plan: 'free' })
  const { token } = await fan.mailed('moves@students.example.edu')
  expect((await running.visitor().call(undoEmailChange, { body: { token } })).status).toBe(200)
  const back = await signIn('moves@students.example.edu')
  expect(await planOf(back)).toMatchObject({ plan: 'plus' })
})

test('plans by address: an address that is changed to one of the school gives the plan', async () => {
  const fan = await running.fan({ email: 'arrives@example.org' })
  await moveTo(fan, 'arrives@students.example.edu')
  expect(await planOf(fan)).toMatchObject({ plan: 'plus', source: 'domain' })
})

test('plans by address: what staff ended stays ended', async () => {
  const email = 'ended@students.example.edu'
  const fan = await running.fan({ email })
  running.deps.clock.advance(secondMs)
  const [grant] = await listGrants(fan)
  const params = { uid: fan.uid, id: String(grant?.id) }
  expect((await support.call(endPlanGrant, { params, body: { reason: 'Left the school' } })).status).toBe(200)
  running.deps.clock.advance(120 * secondMs)
  expect(await planOf(await signIn(email))).toMatchObject({ plan: 'free' })
})

test('plans by address: a domain that the settings no longer have ends its plans at the next code', async () => {
  const email = 'former@students.example.edu'
  await running.fan({ email })
  running.deps.clock.advance(120 * secondMs)
  await save({ emailPlans: undefined })
  expect(await planOf(await signIn(email))).toMatchObject({ plan: 'free' })
})

test('plans by address: the fan’s other devices have the plan at once', async () => {
  const email = 'devices@students.example.edu'
  const first = await running.fan({ email })
  const play = () => first.call(joinPlay, { body: { content: { kind: 'vod', id: lockedVideo } } })
  expect((await play()).body).toMatchObject({ kind: 'unavailable' })
  await save({ emailPlans })
  running.deps.clock.advance(120 * secondMs)
  await signIn(email)
  expect((await play()).body).toMatchObject({ kind: 'playing' })
})

test('plans by address: settings with an unknown plan, a domain twice or no domain are refused', async () => {
  for (const wrong of [
    [{ domain: 'example.edu', plan: 'gold' }],
    [...emailPlans, ...emailPlans],
    [{ domain: 'example', plan: 'plus' }],
  ]) {
    expect((await save({ emailPlans: wrong })).status).toBe(400)
  }
})
