import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { createAnnouncement, endAnnouncement } from '@fieldhouse/contract/messages/announcements'
import { armAppNotice, createAppNotice } from '@fieldhouse/contract/messages/app-notices'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { openTestFirebase, testAlerts } from '../test-alerts.ts'

let running: TestApp
let phones: ReturnType<typeof testAlerts<Fan>>
const firebase = await openTestFirebase()
const { fcm } = firebase
let operator: Fan
beforeAll(async () => {
  running = await testApp({ env: firebase.env })
  await running.season()
  phones = testAlerts(running, fcm, 'football')
})
afterAll(async () => {
  await running.close()
  await firebase.close()
})
beforeEach(async () => {
  operator = await running.staff('operator')
  fcm.accepted.length = 0
  await running.deps.pool.query('delete from push_device')
  await running.deps.pool.query('update message set ended_at = now() where ended_at is null')
})

const at = (ms: number) => new Date(running.deps.clock.now().getTime() + ms).toISOString()
const announce = async (changes: object = {}) => {
  const body = { words: 'Gates open late', urgent: false, sports: [], from: null, until: at(2 * hourMs), link: null }
  const answer = await operator.call(createAnnouncement, { body: { ...body, ...changes } })
  expect(answer.status).toBe(201)
  return answer.body
}
const sentTo = () => fcm.accepted.map(({ topic, token, notification }) => [topic ?? token, notification?.body])

test('alerts of staff: an announcement is sent to the school’s topic once, if they chose it', async () => {
  await announce({ words: 'Not for phones' })
  expect((await announce({ to_phones: true, link: '/app/tickets' })).to_phones).toBe(true)
  await phones.sendAlerts()
  await phones.sendAlerts()
  expect(sentTo()).toEqual([['company_36', 'Gates open late']])
  expect(fcm.accepted[0]?.data?.redirect).toBe('/app/tickets')
})

test('alerts of staff: a scheduled announcement is sent when it starts, and not when it was withdrawn', async () => {
  await announce({ from: at(10 * minuteMs), to_phones: true })
  const { id } = await announce({ words: 'Withdrawn', from: at(10 * minuteMs), to_phones: true })
  await operator.call(endAnnouncement, { params: { id: String(id) } })
  await phones.sendAlerts()
  expect(sentTo()).toEqual([])
  running.deps.clock.advance(10 * minuteMs)
  await phones.sendAlerts()
  expect(sentTo()).toEqual([['company_36', 'Gates open late']])
})

test('alerts of staff: an announcement that began long ago is no news', async () => {
  await announce({ to_phones: true })
  running.deps.clock.advance(hourMs)
  await phones.sendAlerts()
  expect(sentTo()).toEqual([])
})

test('alerts of staff: an announcement for teams goes to phones of fans who follow them, whatever they chose', async () => {
  await phones.fanWithPhone('phone-of-football', [])
  await phones.addPhone(await running.fan(), 'phone-of-nobody')
  await announce({ sports: ['football'], to_phones: true })
  await phones.sendAlerts()
  expect(sentTo()).toEqual([['phone-of-football', 'Gates open late']])
})

test('alerts of staff: an app notice goes to the topic of its platform, and a quit-only one once it is armed', async () => {
  const notice = { message: 'Update the app', version_from: null, version_until: null, from: null, until: null }
  await operator.call(createAppNotice, {
    body: { ...notice, platform: 'ios', action: 'continue', to_phones: true },
  })
  const { body } = await operator.call(createAppNotice, {
    body: { ...notice, platform: 'android', action: 'leave', to_phones: true },
  })
  await phones.sendAlerts()
  expect(sentTo()).toEqual([['ios', 'Update the app']])
  await operator.call(armAppNotice, { params: { id: String(body.id) }, body: { revision: body.revision } })
  await phones.sendAlerts()
  expect(sentTo()).toEqual([
    ['ios', 'Update the app'],
    ['android', 'Update the app'],
  ])
})

test('alerts of staff: a topic that Google cannot take now is sent later', async () => {
  fcm.failures.push({ status: 503, code: 'UNAVAILABLE' })
  await announce({ to_phones: true })
  await phones.sendAlerts()
  expect(sentTo()).toEqual([['company_36', 'Gates open late']])
})

test('alerts of stories: a published story goes to fans who chose stories of its team', async () => {
  await phones.fanWithPhone('phone-with-stories', ['story'])
  await phones.fanWithPhone('phone-without', ['final'])
  await running.deps.pool.query(
    `insert into story (company_id, state, title, deck, teams, body, minutes, tells, games, people, corrections, published_at, changed_at)
     values (36, 'published', 'Spring game set', 'April 11 at noon', '{football}', '[]', 1, '{}', '{}', '{}', '[]', $1, $1)`,
    [running.deps.clock.now()],
  )
  await phones.sendAlerts()
  expect(fcm.accepted).toEqual([
    expect.objectContaining({
      token: 'phone-with-stories',
      notification: { title: 'Spring game set', body: 'April 11 at noon' },
      data: expect.objectContaining({ redirect: expect.stringMatching(/^\/app\/article\/\d+$/) }),
    }),
  ])
})
