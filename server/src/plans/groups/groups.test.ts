import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { openFan } from '@fieldhouse/contract/fans/fans'
import { changePlanGrant, grantPlan } from '@fieldhouse/contract/plans/admin'
import { grantGroup, listGroups, previewGroupGrant, undoGroup } from '@fieldhouse/contract/plans/groups'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { lockedVideo, openWithLockedVideo } from '../../test-locked-video.ts'

let running: TestApp
let support: Fan
beforeAll(async () => {
  running = await openWithLockedVideo()
  support = await running.staff('operator')
})
afterAll(() => running.close())
beforeEach(async () => {
  running.deps.clock.advance(minuteMs)
  support = await running.visitor().signIn(support.email, support.password)
})

const inDays = (days: number) => new Date(running.deps.clock.now().getTime() + days * dayMs).toISOString()
const preview = (emails: readonly string[], ends_at: string | null = inDays(30), plan = 'plus', by = support) =>
  by.call(previewGroupGrant, { body: { emails, plan, ends_at } })
/** Grants exactly what was previewed. */
async function grant(emails: readonly string[], ends_at: string | null = inDays(30)) {
  const shown = (await preview(emails, ends_at)).body
  const body = { emails, plan: 'plus', ends_at, reason: 'Marching band', preview: shown.fingerprint }
  return support.call(grantGroup, { body })
}
const undo = (id: number, by = support) => by.call(undoGroup, { params: { id: String(id) } })
const planOf = async (fan: Fan) => (await fan.call(getMyPlans)).body.plan
const grantsOf = async ({ uid }: Fan) => (await support.call(openFan, { params: { uid } })).body.grants
const give = ({ uid }: Fan, plan: string, ends_at: string | null) =>
  support.call(grantPlan, { params: { uid }, body: { plan, ends_at, reason: 'Contest' } })
const play = (fan: Fan) => fan.call(joinPlay, { body: { content: { kind: 'vod', id: lockedVideo } } })

test('group grant: the preview says for each address what happens, and granting does exactly that', async () => {
  const [plain, shorter, longer, higher] = [
    await running.fan(),
    await running.fan(),
    await running.fan(),
    await running.fan(),
  ]
  await give(shorter, 'plus', inDays(5))
  await give(longer, 'plus', inDays(90))
  await give(higher, 'season', null)
  const emails = [
    ` ${plain.email.toUpperCase()} `,
    plain.email,
    shorter.email,
    longer.email,
    higher.email,
    support.email,
    'nobody@example.org',
    'no address',
  ]
  const { fans } = (await preview(emails)).body
  expect(fans.map(({ kind }) => kind)).toEqual(['new', 'longer', 'has', 'has', 'staff', 'no_account', 'invalid'])
  expect(fans[1]).toMatchObject({ uid: shorter.uid, plan: 'plus', ends_at: expect.any(String) })
  expect(fans[4]).toMatchObject({ uid: null, plan: null })
  expect(await planOf(plain)).toBe('free')
  const done = await grant(emails)
  expect([done.status, done.body.fans]).toEqual([201, 2])
  expect((await play(plain)).body).toMatchObject({ kind: 'playing' })
  expect((await grantsOf(plain))[0]).toMatchObject({ source: 'staff', reason: 'Marching band', given_by: 'Ana Ruiz' })
  expect([(await grantsOf(longer)).length, (await grantsOf(higher)).length]).toEqual([1, 1])
  const lines = (await support.call(auditTrail)).body.entries.filter(({ change }) => change.includes('Marching band'))
  expect(lines.map(({ action, subject }) => [action, subject]).toSorted()).toEqual(
    [plain, shorter].map(({ uid }) => ['grant plan', `fan ${uid}`]).toSorted(),
  )
  const again = (await preview(emails, inDays(20))).body.fans.map(({ kind }) => kind)
  expect(again.slice(0, 2)).toEqual(['has', 'has'])
})

test('group grant: what changed since the preview is refused, and twice at once counts once', async () => {
  const [fan, other] = [await running.fan(), await running.fan()]
  const ends_at = inDays(30)
  const emails = [fan.email, other.email]
  const shown = (await preview(emails, ends_at)).body
  const body = { emails, plan: 'plus', ends_at, reason: 'Band', preview: shown.fingerprint }
  const both = await Promise.all([support.call(grantGroup, { body }), support.call(grantGroup, { body })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect([(await grantsOf(fan)).length, (await grantsOf(other)).length]).toEqual([1, 1])
})

test('group grant: an undo ends it for everyone whose grant is as it was given', async () => {
  const [fan, changed] = [await running.fan(), await running.fan()]
  const { id } = (await grant([fan.email, changed.email])).body
  const [given] = await grantsOf(changed)
  const params = { uid: changed.uid, id: String(given?.id) }
  await support.call(changePlanGrant, { params, body: { ends_at: inDays(60), reason: 'Renewed' } })
  running.deps.clock.advance(minuteMs)
  expect((await support.call(listGroups)).body.groups[0]).toMatchObject({ id, fans: 2, can_undo: true })
  expect((await undo(id)).status).toBe(200)
  expect([await planOf(fan), await planOf(changed)]).toEqual(['free', 'plus'])
  expect((await undo(id)).refusal).toMatchObject({ message: 'This grant was undone already.' })
  expect((await support.call(listGroups)).body.groups[0]).toMatchObject({ id, can_undo: false })
})

test('group grant: it can be undone for seven days', async () => {
  const fan = await running.fan()
  const { id } = (await grant([fan.email])).body
  running.deps.clock.advance(7 * dayMs)
  support = await running.visitor().signIn(support.email, support.password)
  expect((await undo(id)).status).toBe(409)
  expect((await undo(999_999)).status).toBe(404)
})

test('group grant: is for those who may grant plans, and refuses what it cannot do', async () => {
  const fan = await running.fan()
  const editor = await running.staff('editor')
  for (const by of [fan, editor]) {
    expect((await preview([fan.email], null, 'plus', by)).status).toBe(403)
    expect((await undo(1, by)).status).toBe(403)
  }
  expect((await running.visitor().call(listGroups)).status).toBe(401)
  expect((await preview([])).status).toBe(400)
  expect((await preview(Array.from({ length: 501 }, (_, index) => `a${index}@example.org`))).status).toBe(400)
  expect((await preview([fan.email], inDays(-1))).status).toBe(400)
  expect((await preview([fan.email], null, 'gold')).status).toBe(400)
  expect((await grant(['nobody@example.org'])).refusal).toMatchObject({ message: 'No one would get a plan by this.' })
})
