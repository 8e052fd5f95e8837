import { secondMs } from '@fieldhouse/contract/durations'
import { joinPlay, leavePlay, playStatus } from '@fieldhouse/contract/playback/playback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { begin, openTestFirebase, scoreTouchdown, testAlerts } from './test-alerts.ts'

let running: TestApp
let helpers: ReturnType<typeof testAlerts<Fan>>
const firebase = await openTestFirebase()
const { fcm } = firebase
beforeAll(async () => {
  running = await testApp({ env: firebase.env })
  await running.season()
  helpers = testAlerts(running, fcm, 'football')
})
afterAll(async () => {
  await running.close()
  await firebase.close()
})

let game = 0
let phones = 0
const newToken = () => `token-of-phone-${++phones}`
const now = () => running.deps.clock.now()
const wait = (ms: number) => running.deps.clock.advance(ms)
const touchdown = (key: string, home?: number) => helpers.play(game, scoreTouchdown(key, now(), home))
/** Phones of earlier tests get nothing any more. */
beforeEach(async () => {
  await running.deps.pool.query('delete from push_device')
  fcm.accepted.length = 0
  game = await helpers.addGame()
  await helpers.play(game, begin)
  await helpers.sendAlerts()
})

async function watch(fan: Fan) {
  const { body } = await fan.call(joinPlay, { body: { content: { kind: 'vod', id: 1 } } })
  if (body.kind !== 'playing') throw new Error(body.kind)
  return {
    answer: body,
    report: async (shownAt: Date | undefined) => {
      const shown = shownAt && { shown_at: shownAt.toISOString() }
      return fan.call(playStatus, { body: { session: body.session, ...shown } })
    },
    leave: () => fan.call(leavePlay, { body: { session: body.session } }),
  }
}

test('alerts: a fan who watches gets a score once the own picture has reached it, never before', async () => {
  const token = newToken()
  const fan = await helpers.fanWithPhone(token)
  const { answer, report } = await watch(fan)
  expect(answer.alert_games).toEqual([game])
  const moment = now()
  await touchdown('p1')
  await helpers.sendAlerts()
  await report(new Date(moment.getTime() - 40 * secondMs))
  wait(39 * secondMs)
  await report(new Date(moment.getTime() - secondMs))
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toEqual([])
  wait(secondMs)
  await report(moment)
  await running.deps.jobs.settle()
  expect(helpers.takeSent(token)).toHaveLength(1)
})

test('alerts: a picture whose moment is unknown, or that stalls, holds the score back', async () => {
  const token = newToken()
  const fan = await helpers.fanWithPhone(token)
  const { report } = await watch(fan)
  const moment = now()
  await touchdown('p1')
  for (const shown of [undefined, new Date(moment.getTime() - 5 * secondMs), undefined]) {
    await report(shown)
    wait(31 * secondMs)
    await helpers.sendAlerts()
  }
  expect(helpers.takeSent(token)).toEqual([])
})

test('alerts: of two open pictures the later one decides', async () => {
  const token = newToken()
  const fan = await helpers.fanWithPhone(token)
  const sofa = await running.visitor().signIn(fan.email, fan.password)
  const [here, there] = [await watch(fan), await watch(sofa)]
  const moment = now()
  await touchdown('p1')
  await here.report(moment)
  await there.report(new Date(moment.getTime() - 20 * secondMs))
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toEqual([])
  await there.report(moment)
  await running.deps.jobs.settle()
  expect(helpers.takeSent(token)).toHaveLength(1)
})

test('alerts: a fan who stops watching gets the score at once', async () => {
  const token = newToken()
  const fan = await helpers.fanWithPhone(token)
  const { leave } = await watch(fan)
  await touchdown('p1')
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toEqual([])
  await leave()
  await running.deps.jobs.settle()
  expect(helpers.takeSent(token)).toHaveLength(1)
})

test('alerts: a play that is taken back before it was sent is withdrawn', async () => {
  const token = newToken()
  const fan = await helpers.fanWithPhone(token)
  const { report } = await watch(fan)
  const moment = now()
  await touchdown('p1')
  await helpers.sendAlerts()
  await helpers.play(game, (state) => ({ ...state, plays: {}, score: { away: 0, home: 0 } }))
  await helpers.sendAlerts()
  await report(new Date(moment.getTime() + secondMs))
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toEqual([])
  const { rows } = await running.deps.pool.query('select state from alert_delivery where customer_uid = $1', [fan.uid])
  expect(rows).toEqual([{ state: 'withdrawn' }])
})

test('alerts: several that waited are one, with the newest score', async () => {
  const token = newToken()
  const fan = await helpers.fanWithPhone(token)
  const { report } = await watch(fan)
  await touchdown('p1')
  wait(secondMs)
  await touchdown('p2', 12)
  await helpers.sendAlerts()
  await report(now())
  await running.deps.jobs.settle()
  expect(fcm.accepted.filter((one) => one.token === token)).toEqual([
    expect.objectContaining({ notification: expect.objectContaining({ body: expect.stringContaining(' 12') }) }),
  ])
})
