import { hourMs, secondMs } from '@fieldhouse/contract/durations'
import { expect, test } from 'vitest'
import { testClock } from '../../shared/clock/clock.ts'
import type { StoredAlert } from '../alerts.store.ts'
import { createDeliveries } from './deliveries.service.ts'
import type { ClaimedDelivery } from './deliveries.store.ts'
import { createMemoryQueue } from './test-deliveries.ts'
import {
  type Chance,
  createChance,
  createRandom,
  simulatePicture,
  type TestPicture,
  watchedForMs,
} from './test-picture.ts'

const count = 10_000
const startsAt = Date.parse('2026-11-21T18:00:00Z')
const jobEveryMs = 60 * secondMs

const fan: ClaimedDelivery = {
  alert_id: 'a',
  sid: 's',
  customer_uid: 'fan',
  tries: 0,
  token: 'phone',
  apns_token: null,
  role: 'fan',
  enabled: true,
  score_safe: false,
  safe_sports: [],
  shown_games: [],
  sent_last_hour: 0,
  quiet_from: null,
  quiet_until: null,
  time_zone: null,
}

const alertAt = (moment: number, recordedAt: number): StoredAlert => ({
  id: 'a',
  company_id: 36,
  subject: 'game 7 score p1',
  kind: 'score:touchdown',
  game_id: 7,
  sports: ['football'],
  tells: true,
  title: 'Utah touchdown',
  body: 'Utah 6',
  redirect: '/app/sports/game/7',
  topic: null,
  at: new Date(moment),
  until: new Date(moment + hourMs),
  created_at: new Date(recordedAt),
  spread_at: new Date(recordedAt),
  refused: null,
  withdrawn_at: null,
  sent_count: null,
  refused_count: null,
  held_back_count: null,
})

interface Outcome {
  sentAt: number | undefined
  pictures: readonly TestPicture[]
  recordedAt: number
}

/** Plays one alert against one fan's screens: the real queue and decision, on a clock that jumps from event to event. */
async function playAlert(chance: Chance): Promise<Outcome> {
  const moment = startsAt + chance.between(5 * secondMs, 90 * secondMs)
  // A scorer types some seconds after it happened.
  const recordedAt = moment + chance.between(0, chance.happens(0.3) ? 30 * secondMs : 5 * secondMs)
  const screens = chance.happens(0.2) ? 2 : 1
  const pictures = Array.from({ length: screens }, () => simulatePicture(chance, { startsAt, moment, recordedAt }))
  const clock = testClock(new Date(startsAt))
  const queue = createMemoryQueue(alertAt(moment, recordedAt), fan)
  let sentAt: number | undefined
  const { deliver } = createDeliveries({
    alerts: queue.alerts,
    store: queue.store,
    clock,
    log: { warn: () => {} },
    forgetTokens: async () => {},
    forgetApnsTokens: async () => {},
    getAppleSender: () => undefined,
    written: async () => {},
    send: async () => {
      sentAt = clock.now().getTime()
      return { kind: 'sent' }
    },
  })
  const runJob = async (at: number) => {
    // A job starts some time after it was added, and sees what happened until then.
    clock.advance(Math.max(0, at - clock.now().getTime()))
    if (at >= recordedAt) await deliver()
  }
  const jobDelay = () => chance.between(5, 150)
  const events: { at: number; run(at: number): Promise<void> }[] = [{ at: recordedAt + jobDelay(), run: runJob }]
  for (let at = startsAt; at < startsAt + watchedForMs; at += jobEveryMs) events.push({ at, run: runJob })
  for (const [id, picture] of pictures.entries()) {
    const wake = async (at: number, shownAt: number | undefined) => {
      if (await queue.store.wake('fan', shownAt === undefined ? undefined : new Date(shownAt))) {
        events.push({ at: at + jobDelay(), run: runJob })
      }
    }
    events.push({ at: picture.joinsAt, run: async () => queue.join(id) })
    for (const { arrivesAt, shownAt } of picture.reports)
      events.push({
        at: arrivesAt,
        run: async (at) => {
          queue.report(id, shownAt)
          if (shownAt !== undefined) await wake(at, shownAt)
        },
      })
    if (Number.isFinite(picture.leavesAt))
      events.push({
        at: picture.leavesAt,
        run: async (at) => {
          queue.leave(id)
          await wake(at, undefined)
        },
      })
  }
  while (sentAt === undefined && events.length > 0) {
    events.sort((one, other) => other.at - one.at)
    const next = events.pop()
    if (next) await next.run(next.at)
  }
  return { sentAt, pictures, recordedAt }
}

/** The screens that were on when the alert was sent. */
const listOpen = (pictures: readonly TestPicture[], at: number) =>
  pictures.filter(({ joinsAt, leavesAt }) => joinsAt <= at && at < leavesAt)

test('alerts: of 10,000 against random pictures none comes before the picture, and 99 % within two seconds after it', async () => {
  const chance = createChance(createRandom(33))
  const early: Outcome[] = []
  const delays: number[] = []
  let unsent = 0
  for (let index = 0; index < count; index++) {
    const outcome = await playAlert(chance)
    const { sentAt, pictures, recordedAt } = outcome
    if (sentAt === undefined) {
      // Right only while a picture has not got there, or its reports were lost.
      unsent += pictures.every(({ reachedAt }) => Number.isFinite(reachedAt)) ? 1 : 0
      continue
    }
    const open = listOpen(pictures, sentAt)
    if (open.some(({ reachedAt }) => reachedAt > sentAt)) early.push(outcome)
    const seenAt = open.map(({ reachedAt }) => reachedAt)
    const leftAt = pictures.flatMap(({ leavesAt }) => (leavesAt <= sentAt ? [leavesAt] : []))
    delays.push(sentAt - Math.max(recordedAt, ...seenAt, ...leftAt))
  }
  delays.sort((one, other) => one - other)
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? 0
  console.info(
    `alerts against pictures: ${delays.length} sent, ${early.length} early, p50 ${Math.round(at(0.5))} ms, p99 ${Math.round(at(0.99))} ms, longest ${Math.round(at(0.9999))} ms, ${unsent} seen and not yet sent`,
  )
  expect(early).toEqual([])
  expect(delays.length).toBeGreaterThan(count / 2)
  expect(at(0.99)).toBeLessThanOrEqual(2 * secondMs)
  expect(unsent).toBeLessThan(count / 100)
})
