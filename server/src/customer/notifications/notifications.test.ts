import { listAppNotifications } from '@fieldhouse/contract/customer/notifications'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const notices = (version: string, company = '36') =>
  running.visitor().call(listAppNotifications, { params: { company, version }, query: { company_id: company } })

test('an app hears what is for its version and what is for all, the newest first, computed once until it changes', async () => {
  const say = (message: string, version: string) =>
    running.deps.pool.query(
      'insert into app_notification (company_id, message, app_id, app_version, action_id, created_at) values (36, $1, 0, $2, 1, now())',
      [message, version],
    )
  await say('for all', '*')
  await say('for 2.3.8', '2.3.8')
  await say('for 1.0.0', '1.0.0')
  const first = await notices('2.3.8')
  expect(first.body.notifications.map(({ message }: { message: string }) => message)).toEqual(['for 2.3.8', 'for all'])
  expect(first.body.notifications[0]).toEqual({
    id: expect.any(Number),
    message: 'for 2.3.8',
    app_id: 0,
    app_version: '2.3.8',
    action_id: 1,
  })
  expect(first.headers.etag).toBeTruthy()
  await say('later', '2.3.8')
  expect((await notices('2.3.8')).body).toEqual(first.body)
  await running.deps.bus.publish(topics.appNotifications)
  await expect.poll(async () => (await notices('2.3.8')).body.notifications.length).toBe(3)
})

test('a version that is none, and another school, are refused', async () => {
  for (const version of ['2', '2.3', "2.3.8'", '2.3.8 or 1=1', '%', '2.3.8/../..', 'x'.repeat(40)])
    expect([version, (await notices(version)).status]).toEqual([version, 400])
  expect((await notices('2.3.8', '37')).status).toBe(403)
  const mixed = { params: { company: '37', version: '2.3.8' } }
  expect((await running.visitor().call(listAppNotifications, mixed)).status).toBe(403)
})
