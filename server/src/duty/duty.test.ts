import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { setDuty, whoIsOnDuty } from '@fieldhouse/contract/duty/duty'
import { createEvent, endEvent } from '@fieldhouse/contract/live/admin'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { steppedJobs } from '../shared/jobs/stepped-jobs.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

let running: TestApp
let operator: Fan
let other: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
  other = await running.staff('owner')
})
afterAll(() => running.close())
afterEach(async () => {
  for (const fan of [operator, other]) await fan.call(setDuty, { body: { until: null } })
})

const inMs = (ms: number) => new Date(running.deps.clock.now().getTime() + ms).toISOString()
const runJob = () => running.deps.jobs.run('duty.look')
const minuteOn = () => running.deps.clock.advance(minuteMs)
/** Filters by title, because the test machine may also cause other alerts. */
const lettersTo = (fan: Fan, title: string) =>
  running.deps.mailbox.newestFirst().filter(({ to, text }) => to === fan.email && text.includes(`${title} starts`))
/** Creates an event that starts in ten minutes without an encoder. */
const event = async (title: string) =>
  (await operator.call(createEvent, { body: { title, starts_at: inMs(10 * minuteMs), sport: 'football' } })).body.event

test('on duty: lasts until the chosen time, at most a day, and all operators see it', async () => {
  const until = inMs(5 * minuteMs)
  expect((await operator.call(setDuty, { body: { until } })).body).toMatchObject({ until, people: [{ until }] })
  expect((await other.call(whoIsOnDuty)).body).toMatchObject({ until: null, people: [{ uid: operator.uid, until }] })
  for (const wrong of [inMs(-minuteMs), inMs(25 * hourMs)])
    expect((await operator.call(setDuty, { body: { until: wrong } })).status).toBe(400)
  const scorer = await running.staff('scorer')
  expect((await scorer.call(setDuty, { body: { until } })).status).toBe(403)
  running.deps.clock.advance(6 * minuteMs)
  expect((await operator.call(whoIsOnDuty)).body).toEqual({ until: null, people: [] })
})

test('on duty: a problem that lasts a minute is emailed once to each person on duty, with a link', async () => {
  await operator.call(setDuty, { body: { until: inMs(4 * hourMs) } })
  await other.call(setDuty, { body: { until: inMs(hourMs) } })
  const { id } = await event('Kickoff')
  await runJob()
  expect(lettersTo(operator, 'Kickoff')).toEqual([])
  minuteOn()
  await runJob()
  minuteOn()
  await runJob()
  for (const fan of [operator, other]) expect(lettersTo(fan, 'Kickoff')).toHaveLength(1)
  const [letter] = lettersTo(operator, 'Kickoff')
  expect(letter?.text).toMatch(/Kickoff starts in \d+ min, but no encoder is connected\./)
  expect(letter?.text).toContain('https://fieldhouse.test/console/')
  await operator.call(endEvent, { params: { id: String(id) } })
  await runJob()
})

test('on duty: a shorter problem sends no email, and a new one is reported again', async () => {
  await operator.call(setDuty, { body: { until: inMs(4 * hourMs) } })
  const first = await event('Dropped')
  await runJob()
  await operator.call(endEvent, { params: { id: String(first.id) } })
  minuteOn()
  await runJob()
  expect(lettersTo(operator, 'Dropped')).toEqual([])
  const second = await event('Dropped again')
  await runJob()
  minuteOn()
  await runJob()
  expect(lettersTo(operator, 'Dropped again')).toHaveLength(1)
  await operator.call(endEvent, { params: { id: String(second.id) } })
  await runJob()
})

test('on duty: no email goes to people who are off duty or no longer on the staff', async () => {
  await other.call(setDuty, { body: { until: inMs(hourMs) } })
  const { id } = await event('Late')
  await runJob()
  await running.deps.pool.query("update customer set role = 'fan' where uid = $1", [other.uid])
  minuteOn()
  await runJob()
  expect(lettersTo(other, 'Late')).toEqual([])
  await running.deps.pool.query("update customer set role = 'owner' where uid = $1", [other.uid])
  await operator.call(endEvent, { params: { id: String(id) } })
})

test('on duty: an email that failed is sent again until it succeeds', async () => {
  const jobs = steppedJobs()
  const mailer = { ...running.deps.mailbox, send: () => Promise.reject(new Error('no')) }
  const failing = await running.another({ jobs, mailer })
  await operator.call(setDuty, { body: { until: inMs(4 * hourMs) } })
  const { id } = await event('Untold')
  await runJob()
  minuteOn()
  await jobs.run('duty.look')
  expect(lettersTo(operator, 'Untold')).toEqual([])
  await runJob()
  expect(lettersTo(operator, 'Untold')).toHaveLength(1)
  await operator.call(endEvent, { params: { id: String(id) } })
  await failing.close()
})
