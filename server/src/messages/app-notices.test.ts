import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { minuteMs } from '@fieldhouse/contract/durations'
import {
  type AppNoticeInput,
  armAppNotice,
  createAppNotice,
  editAppNotice,
  endAppNotice,
  maxAppNotices,
  operatorAppNotices,
  resumeAppNotice,
} from '@fieldhouse/contract/messages/app-notices'
import { listAppNotifications } from '@fieldhouse/contract/messages/notifications'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
afterAll(() => running.close())
afterEach(async () => {
  for (const { id } of (await listStored()).filter(({ state }) => state !== 'over')) await end(id)
})

const inMs = (ms: number) => new Date(running.deps.clock.now().getTime() + ms).toISOString()
const buildInput = (changes: Partial<AppNoticeInput> = {}): AppNoticeInput => ({
  message: 'A newer version is in the store',
  platform: 'all',
  version_from: null,
  version_until: null,
  action: 'continue',
  from: null,
  until: null,
  ...changes,
})
const make = async (changes: Partial<AppNoticeInput> = {}) => {
  const created = await operator.call(createAppNotice, { body: buildInput(changes) })
  expect([created.status, created.refusal]).toMatchObject([201, {}])
  return created.body
}
const one = (id: number) => ({ params: { id: String(id) } })
const end = (id: number) => operator.call(endAppNotice, one(id))
const arm = (id: number, revision: number) => operator.call(armAppNotice, { ...one(id), body: { revision } })
const listStored = async () => (await operator.call(operatorAppNotices)).body.notices
const notices = (version: string, company = '36', who = running.visitor()) =>
  who.call(listAppNotifications, { params: { company, version }, query: { company_id: company } })
const listMessages = async (version: string, who = running.visitor()) =>
  (await notices(version, '36', who)).body.notifications.map(({ message }) => message)

test('app notices: an app gets those for its version, newest first', async () => {
  await make({ message: 'for all' })
  const { id } = await make({ message: 'until 2.9.9', version_until: '2.9.9', platform: 'ios', action: 'none' })
  await make({ message: '2.10 on', version_from: '2.10.0' })
  await make({ message: 'that one', version_from: '2.3.8', version_until: '2.3.8' })
  expect(await listMessages('2.3.8')).toEqual(['that one', 'until 2.9.9', 'for all'])
  expect(await listMessages('2.3.8-beta')).toEqual(['until 2.9.9', 'for all'])
  expect(await listMessages('2.9.10')).toEqual(['for all'])
  expect(await listMessages('2.10.0')).toEqual(['2.10 on', 'for all'])
  expect(await listMessages('10.0.0')).toEqual(['2.10 on', 'for all'])
  expect((await notices('2.3.8')).body.notifications.slice(1)).toEqual([
    { id, message: 'until 2.9.9', app_id: 3, app_version: '2.3.8', action_id: 0 },
    { id: expect.any(Number), message: 'for all', app_id: 0, app_version: '*', action_id: 1 },
  ])
})

test('app notices: a planned one starts and ends automatically', async () => {
  const { id, state } = await make({ from: inMs(2 * minuteMs), until: inMs(5 * minuteMs) })
  expect([state, await listMessages('2.3.8')]).toEqual(['planned', []])
  running.deps.clock.advance(2 * minuteMs)
  expect(await listMessages('2.3.8')).toEqual(['A newer version is in the store'])
  running.deps.clock.advance(3 * minuteMs)
  expect([await listMessages('2.3.8'), (await listStored()).find((each) => each.id === id)?.state]).toEqual([
    [],
    'over',
  ])
  expect((await operator.call(resumeAppNotice, one(id))).status).toBe(409)
})

test('app notices: one that blocks an app must be armed first, and says how many phones it concerns', async () => {
  const fan = await running.fan()
  const phones = async (platform: AppNoticeInput['platform']) => (await make({ platform })).phones
  const before = await phones('ios')
  await running.deps.pool.query("update session set device_type = 'ios' where uid = $1", [fan.uid])
  expect(await phones('ios')).toBe(before + 1)
  expect([await phones('web'), await phones('all')]).toEqual([0, before + 1 + (await phones('android'))])
  const { id, state, revision } = await make({ message: 'Update now', action: 'leave', version_until: '2.3.8' })
  expect(state).toBe('held')
  expect(await listMessages('2.3.8')).not.toContain('Update now')
  expect((await arm(id, revision + 1)).status).toBe(409)
  expect((await arm(id, revision)).body).toMatchObject({ state: 'on', armed_at: inMs(0), armed_by: 'Ana Ruiz' })
  expect(await listMessages('2.3.8')).toContain('Update now')
  running.deps.clock.advance(minuteMs)
  expect((await arm(id, revision)).body.armed_at).toBe(inMs(-minuteMs))
})

test('app notices: an armed one that is edited or resumed must be armed again', async () => {
  const { id, revision } = await make({ action: 'leave' })
  await arm(id, revision)
  const body = { revision: revision + 1, ...buildInput({ action: 'leave', message: 'Other words' }) }
  const changed = (await operator.call(editAppNotice, { ...one(id), body })).body
  expect(changed).toMatchObject({ state: 'held', armed_at: null, armed_by: null })
  expect(await listMessages('2.3.8')).toEqual([])
  await arm(id, changed.revision)
  expect(await listMessages('2.3.8')).toEqual(['Other words'])
  expect((await end(id)).body).toMatchObject({ state: 'over', ended_by: 'Ana Ruiz' })
  expect(await listMessages('2.3.8')).toEqual([])
  expect((await operator.call(resumeAppNotice, one(id))).body).toMatchObject({ state: 'held', ended_at: null })
  expect(await listMessages('2.3.8')).toEqual([])
  const plain = await make({ action: 'continue' })
  expect((await arm(plain.id, plain.revision)).refusal.message).toMatch('doesn’t force anyone to quit')
  const lines = (await operator.call(auditTrail)).body.entries.filter(({ subject }) => subject === `notice ${id}`)
  expect(lines.map(({ action }) => action).toReversed()).toEqual([
    'make app notice',
    'arm app notice',
    'edit app notice',
    'arm app notice',
    'end app notice',
    'resume app notice',
  ])
})

test('app notices: an edit keeps the start, and an outdated one is refused', async () => {
  const { id, revision, from } = await make()
  running.deps.clock.advance(minuteMs)
  const body = { revision, ...buildInput({ message: 'Mine', until: inMs(minuteMs) }) }
  expect((await operator.call(editAppNotice, { ...one(id), body })).body).toMatchObject({ from, state: 'on' })
  const late = await operator.call(editAppNotice, { ...one(id), body })
  expect([late.status, late.refusal.message]).toEqual([409, expect.stringContaining('Someone else changed')])
  expect(await listMessages('2.3.8')).toEqual(['Mine'])
})

test('app notices: the answer is cached on every server, and 304 when unchanged', async () => {
  const other = await running.another()
  await make({ message: 'first' })
  await running.busDelivers()
  const first = await notices('2.3.8')
  const again = await running.visitor().call(listAppNotifications, {
    params: { company: '36', version: '2.3.8' },
    query: { company_id: '36' },
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.status).toBe(304)
  const queries = vi.spyOn(running.deps.pool, 'connect')
  await notices('2.3.8')
  const before = queries.mock.calls.length
  await Promise.all(Array.from({ length: 20 }, () => notices('2.3.8')))
  expect(queries.mock.calls.length).toBe(before)
  queries.mockRestore()
  await expect.poll(() => listMessages('2.3.8', other.visitor())).toEqual(['first'])
  await make({ message: 'second' })
  expect(await listMessages('2.3.8')).toEqual(['second', 'first'])
  await expect.poll(() => listMessages('2.3.8', other.visitor())).toEqual(['second', 'first'])
  await other.close()
})

test('app notices: editors, scorers, fans and visitors cannot manage them', async () => {
  const { id } = await make()
  for (const who of [await running.staff('editor'), await running.staff('scorer'), await running.fan()]) {
    expect((await who.call(operatorAppNotices)).status).toBe(403)
    expect((await who.call(createAppNotice, { body: buildInput() })).status).toBe(403)
    expect((await who.call(editAppNotice, { ...one(id), body: { revision: 0, ...buildInput() } })).status).toBe(403)
    expect((await who.call(armAppNotice, { ...one(id), body: { revision: 0 } })).status).toBe(403)
    for (const endpoint of [endAppNotice, resumeAppNotice]) expect((await who.call(endpoint, one(id))).status).toBe(403)
  }
  expect((await running.visitor().call(createAppNotice, { body: buildInput() })).status).toBe(401)
  expect(await listMessages('2.3.8')).toEqual(['A newer version is in the store'])
})

test('app notices: invalid ones are refused with a message', async () => {
  const refused = async (changes: object): Promise<string> => {
    const { status, refusal } = await operator.call(createAppNotice, { body: { ...buildInput(), ...changes } })
    return `${status} ${refusal.message}`
  }
  expect(await refused({ message: '' })).toMatch(/^400 .*Enter some text/)
  expect(await refused({ message: 'x'.repeat(301) })).toMatch(/^400 .*300 characters or fewer/)
  expect(await refused({ message: 'turned \u202eround' })).toMatch(/^400 .*one line/)
  expect(await refused({ platform: 'watch' })).toMatch(/^400/)
  expect(await refused({ action: 'explode' })).toMatch(/^400/)
  expect(await refused({ version_from: '2.3' })).toMatch(/^400 .*Enter a version like/)
  expect(await refused({ version_from: '2.10.0', version_until: '2.9.0' })).toBe(
    '400 Choose a last version that isn’t older than 2.10.0.',
  )
  expect(await refused({ until: inMs(0) })).toBe('400 That end time has passed. Choose a later one.')
  expect(await refused({ from: inMs(2 * minuteMs), until: inMs(minuteMs) })).toBe('400 Choose an end after the start.')
  expect((await end(999_999)).status).toBe(404)
  for (let count = 0; count < maxAppNotices; count += 1) await make()
  expect(await refused({})).toMatch(/^409 You can have up to/)
})

test('app notices: an invalid version and another school are refused', async () => {
  for (const version of ['2', '2.3', "2.3.8'", '2.3.8 or 1=1', '%', '2.3.8/../..', 'x'.repeat(40)])
    expect([version, (await notices(version)).status]).toEqual([version, 400])
  expect((await notices('2.3.8', '37')).status).toBe(403)
  const mixed = { params: { company: '37', version: '2.3.8' } }
  expect((await running.visitor().call(listAppNotifications, mixed)).status).toBe(403)
})
