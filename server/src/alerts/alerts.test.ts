import { openedAlert, setAlerts, setGameAlerts } from '@fieldhouse/contract/alerts/alerts'
import { operatorAlerts, testAlert } from '@fieldhouse/contract/alerts/desk'
import { logout } from '@fieldhouse/contract/auth/auth'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { keepTeamSafe, showScore } from '@fieldhouse/contract/customer/score-safe'
import { hourMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { joinPlay, leavePlay, playStatus } from '@fieldhouse/contract/playback/playback'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fan } from '../test-fan.ts'
import { type AlertsApp, anyScore, begin, openAlertsApp, scoreTouchdown } from './test-alerts.ts'

let running: AlertsApp
beforeAll(async () => {
  running = await openAlertsApp()
})
afterAll(() => running.close())

let game = 0
let phones = 0
const newToken = () => `token-of-phone-${++phones}`
const now = () => running.deps.clock.now()
const wait = (ms: number) => running.deps.clock.advance(ms)
const touchdown = (key: string, home?: number) => running.play(game, scoreTouchdown(key, now(), home))
/** Phones of earlier tests get nothing any more. */
beforeEach(async () => {
  await running.deps.pool.query('delete from push_device')
  running.fcm.accepted.length = 0
  game = await running.addGame()
  await running.play(game, begin)
  await running.sendAlerts()
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

test('alerts: a score is sent to the phones of fans who chose it, once', async () => {
  const [one, other] = [newToken(), newToken()]
  await running.fanWithPhone(one)
  await running.fanWithPhone(other, ['final'])
  await touchdown('p1')
  await running.sendAlerts()
  await running.sendAlerts()
  const [sent] = running.fcm.accepted.filter(({ token }) => token === one)
  expect(sent).toMatchObject({
    notification: { title: expect.stringMatching(/ touchdown$/), body: expect.stringContaining('Weller 14-yard run') },
    data: { redirect: `/app/sports/game/${game}`, alert: expect.stringMatching(/^[\w-]{16}$/) },
  })
  expect([running.takeSent(one).length, running.takeSent(other)]).toEqual([1, []])
})

test('alerts: start, close game and final are sent as they happen', async () => {
  const token = newToken()
  await running.fanWithPhone(token)
  game = await running.addGame()
  await running.play(game, begin)
  await running.sendAlerts()
  expect(running.takeSent(token)).toEqual([expect.stringMatching(/^Brackwater at /)])
  await running.play(game, (state) => ({ ...state, clock: { period: 4, seconds: 299 }, score: { away: 7, home: 14 } }))
  await running.sendAlerts()
  expect(running.takeSent(token)).toEqual([expect.stringMatching(/^Close game: /)])
  await running.play(game, (state) => ({ ...state, status: { kind: 'final' } }))
  await running.sendAlerts()
  expect(running.takeSent(token)).toEqual([expect.stringMatching(/^Final: /)])
})

test('alerts: a fan who watches gets a score once the own picture has reached it, never before', async () => {
  const token = newToken()
  const fan = await running.fanWithPhone(token)
  const { answer, report } = await watch(fan)
  expect(answer.alert_games).toEqual([game])
  const moment = now()
  await touchdown('p1')
  await running.sendAlerts()
  await report(new Date(moment.getTime() - 40 * secondMs))
  wait(39 * secondMs)
  await report(new Date(moment.getTime() - secondMs))
  await running.sendAlerts()
  expect(running.takeSent(token)).toEqual([])
  wait(secondMs)
  await report(moment)
  await running.deps.jobs.settle()
  expect(running.takeSent(token)).toHaveLength(1)
})

test('alerts: a picture whose moment is unknown, or that stalls, holds the score back', async () => {
  const token = newToken()
  const fan = await running.fanWithPhone(token)
  const { report } = await watch(fan)
  const moment = now()
  await touchdown('p1')
  for (const shown of [undefined, new Date(moment.getTime() - 5 * secondMs), undefined]) {
    await report(shown)
    wait(31 * secondMs)
    await running.sendAlerts()
  }
  expect(running.takeSent(token)).toEqual([])
})

test('alerts: of two open pictures the later one decides', async () => {
  const token = newToken()
  const fan = await running.fanWithPhone(token)
  const sofa = await running.visitor().signIn(fan.email, fan.password)
  const [here, there] = [await watch(fan), await watch(sofa)]
  const moment = now()
  await touchdown('p1')
  await here.report(moment)
  await there.report(new Date(moment.getTime() - 20 * secondMs))
  await running.sendAlerts()
  expect(running.takeSent(token)).toEqual([])
  await there.report(moment)
  await running.deps.jobs.settle()
  expect(running.takeSent(token)).toHaveLength(1)
})

test('alerts: a fan who stops watching gets the score at once', async () => {
  const token = newToken()
  const fan = await running.fanWithPhone(token)
  const { leave } = await watch(fan)
  await touchdown('p1')
  await running.sendAlerts()
  expect(running.takeSent(token)).toEqual([])
  await leave()
  await running.deps.jobs.settle()
  expect(running.takeSent(token)).toHaveLength(1)
})

test('alerts: a play that is taken back before it was sent is withdrawn', async () => {
  const token = newToken()
  const fan = await running.fanWithPhone(token)
  const { report } = await watch(fan)
  const moment = now()
  await touchdown('p1')
  await running.sendAlerts()
  await running.play(game, (state) => ({ ...state, plays: {}, score: { away: 0, home: 0 } }))
  await running.sendAlerts()
  await report(new Date(moment.getTime() + secondMs))
  await running.sendAlerts()
  expect(running.takeSent(token)).toEqual([])
  const { rows } = await running.deps.pool.query('select state from alert_delivery where customer_uid = $1', [fan.uid])
  expect(rows).toEqual([{ state: 'withdrawn' }])
})

test('alerts: several that waited are one, with the newest score', async () => {
  const token = newToken()
  const fan = await running.fanWithPhone(token)
  const { report } = await watch(fan)
  await touchdown('p1')
  wait(secondMs)
  await touchdown('p2', 12)
  await running.sendAlerts()
  await report(now())
  await running.deps.jobs.settle()
  expect(running.fcm.accepted.filter((one) => one.token === token)).toEqual([
    expect.objectContaining({ notification: expect.objectContaining({ body: expect.stringContaining(' 12') }) }),
  ])
})

const team = () => String(listSchoolSports().find(({ slug }) => slug === 'football')?.id)
test.each([
  ['of all teams', (fan: Fan) => fan.call(updateProfile, { body: { score_safe: 1 } })],
  ['of the team', (fan: Fan) => fan.call(keepTeamSafe, { params: { id: team() }, body: { score_safe: 1 } })],
])('alerts: a fan who hides the scores %s hears only of the start', async (_, hide) => {
  const token = newToken()
  const fan = await running.fanWithPhone(token)
  await hide(fan)
  game = await running.addGame()
  await running.play(game, begin)
  await running.sendAlerts()
  expect(running.takeSent(token)).toHaveLength(1)
  await touchdown('p1')
  await running.play(game, (state) => ({ ...state, clock: { period: 4, seconds: 100 } }))
  await running.play(game, (state) => ({ ...state, status: { kind: 'final' } }))
  await running.sendAlerts()
  expect(running.takeSent(token)).toEqual([])
})

test('alerts: a fan who revealed one game gets its scores', async () => {
  const token = newToken()
  const fan = await running.fanWithPhone(token)
  await fan.call(updateProfile, { body: { score_safe: 1 } })
  await fan.call(showScore, { params: { id: String(game) } })
  await touchdown('p1')
  await running.sendAlerts()
  expect(running.takeSent(token)).toHaveLength(1)
})

const quietUntil = async (fan: Fan, ms: number) => {
  const time = (fromNow: number) => new Date(now().getTime() + fromNow).toISOString().slice(11, 16)
  const quiet = { from: time(-hourMs), until: time(ms) }
  const { status } = await fan.call(setAlerts, { body: { enabled: true, quiet, time_zone: 'UTC' } })
  expect(status).toBe(200)
}

test('alerts: quiet hours hold an alert back until they end', async () => {
  const token = newToken()
  await quietUntil(await running.fanWithPhone(token), 20 * minuteMs)
  await touchdown('p1')
  await running.sendAlerts()
  expect(running.takeSent(token)).toEqual([])
  wait(20 * minuteMs)
  await running.sendAlerts()
  expect(running.takeSent(token)).toHaveLength(1)
})

test('alerts: what is old by the end of the quiet hours is dropped', async () => {
  const token = newToken()
  await quietUntil(await running.fanWithPhone(token), 5 * hourMs)
  await touchdown('p1')
  await running.sendAlerts()
  wait(5 * hourMs)
  await running.sendAlerts()
  expect(running.takeSent(token)).toEqual([])
})

test('alerts: a phone gets at most thirty in an hour', async () => {
  const token = newToken()
  await running.fanWithPhone(token)
  for (let score = 1; score <= 33; score++) {
    await touchdown(`p${score}`, score * 6)
    await running.sendAlerts()
  }
  expect(running.takeSent(token)).toHaveLength(30)
})

test('alerts: the choice for a game counts instead of the team’s', async () => {
  const [more, none] = [newToken(), newToken()]
  const params = { id: String(game) }
  await (await running.fanWithPhone(more, [])).call(setGameAlerts, { params, body: { kinds: anyScore } })
  await (await running.fanWithPhone(none)).call(setGameAlerts, { params, body: { kinds: [] } })
  await touchdown('p1')
  await running.sendAlerts()
  expect([running.takeSent(more).length, running.takeSent(none)]).toEqual([1, []])
})

test('alerts: a phone without the app is forgotten, and one of a fan who turned alerts off gets none', async () => {
  const [gone, off, out] = [newToken(), newToken(), newToken()]
  await running.fanWithPhone(gone)
  running.fcm.removed.add(gone)
  const fan = await running.fanWithPhone(off)
  const leaving = await running.fanWithPhone(out)
  await fan.call(setAlerts, { body: { enabled: false, quiet: null, time_zone: null } })
  await leaving.call(logout, { body: {} })
  await touchdown('p1')
  await running.sendAlerts()
  expect(running.fcm.accepted).toEqual([])
  expect((await running.deps.pool.query('select token from push_device')).rows).toEqual([{ token: off }])
  expect(running.logged.join('\n')).not.toMatch(/token-of-phone/)
})

test('alerts: what Google cannot take now is sent later, with growing waits', async () => {
  const token = newToken()
  await running.fanWithPhone(token)
  running.fcm.failures.push({ status: 503, code: 'UNAVAILABLE', retryAfter: '90' })
  await touchdown('p1')
  await running.sendAlerts()
  wait(89 * secondMs)
  await running.sendAlerts()
  expect(running.takeSent(token)).toEqual([])
  wait(secondMs)
  await running.sendAlerts()
  expect(running.takeSent(token)).toHaveLength(1)
})

test('alerts: a delivery that a server claimed and never finished is sent by another one', async () => {
  const token = newToken()
  await running.fanWithPhone(token)
  await touchdown('p1')
  await running.deps.jobs.run('alerts.read-missed')
  await running.deps.pool.query('update alert set spread_at = null where spread_at is null')
  const { rows } = await running.deps.pool.query('select id from alert where subject = $1', [`game ${game} score p1`])
  await running.deps.pool.query(
    `insert into alert_delivery (alert_id, sid, customer_uid, state, due_at, claimed_at)
     select $1, sid, customer_uid, 'sending', $2, $2 from push_device`,
    [rows[0].id, now()],
  )
  await running.sendAlerts()
  expect(running.takeSent(token)).toEqual([])
  wait(2 * minuteMs + secondMs)
  await running.sendAlerts()
  expect(running.takeSent(token)).toHaveLength(1)
})

test('alerts: changes that a server missed are read once, and old ones are no news', async () => {
  const token = newToken()
  await running.fanWithPhone(token)
  await touchdown('p1')
  wait(11 * minuteMs)
  await running.sendAlerts()
  expect(running.takeSent(token)).toEqual([])
})

test('alerts: a tap counts once, and only for the session that got the alert', async () => {
  const token = newToken()
  const fan = await running.fanWithPhone(token)
  const stranger = await running.fanWithPhone(newToken(), [])
  await touchdown('p1')
  await running.sendAlerts()
  const alert = String(running.fcm.accepted.find((one) => one.token === token)?.data?.alert)
  for (const who of [stranger, fan, fan])
    expect((await who.call(openedAlert, { body: { alert } })).body).toEqual({ success: true })
  const operator = await running.staff('operator')
  const { body } = await operator.call(operatorAlerts)
  expect(body.alerts.find(({ id }) => id === alert)).toMatchObject({ sent: 1, opened: 1, kind: 'score' })
})

test('alerts: staff test with the phones of their own account, and learn what came of it', async () => {
  const operator = await running.staff('operator')
  expect(await operator.call(testAlert)).toMatchObject({
    status: 409,
    refusal: { message: expect.stringContaining('None of your phones') },
  })
  const [works, removed] = [newToken(), newToken()]
  await running.addPhone(operator, works)
  const tablet = await running.visitor().signIn(operator.email, operator.password)
  await running.addPhone(tablet, removed)
  running.fcm.removed.add(removed)
  expect((await operator.call(testAlert)).body).toEqual({ sent: 1, refused: 1, reasons: ['UNREGISTERED'] })
  expect(running.takeSent(works)).toEqual([expect.stringMatching(/ test$/)])
})
