import { currentSchool } from '@fieldhouse/contract/company'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { inBackground } from '@fieldhouse/contract/in-background'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { ServerBus } from '../shared/bus/server-bus.ts'
import { addMs, type Clock } from '../shared/clock/clock.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Log } from '../shared/log/log.ts'
import { registerAlertRoutes } from './alerts.routes.ts'
import { createAlertsStore } from './alerts.store.ts'
import { createAlertChoices } from './choices/choices.service.ts'
import { createChoicesStore } from './choices/choices.store.ts'
import { createDeliveries } from './delivery/deliveries.service.ts'
import { createDeliveriesStore } from './delivery/deliveries.store.ts'
import { createAlertDesk } from './desk/desk.service.ts'
import { createAlertDeskStore } from './desk/desk.store.ts'
import { createGameReader } from './moments/read-games.service.ts'
import { openFcm } from './push/fcm.ts'
import { readServiceAccount } from './push/service-account.ts'
import { createAlertSources } from './sources/sources.service.ts'
import { createSourcesStore } from './sources/sources.store.ts'

interface AlertsDeps {
  pool: Pool
  clock: Clock
  jobs: Pick<Jobs, 'on' | 'add'>
  bus: ServerBus
  log: Pick<Log, 'warn'>
  env: { FCM_SERVICE_ACCOUNT?: string | undefined; FCM_URL: string }
  games(ids: readonly number[]): Promise<GameItem[]>
  /** Deletes the addresses of phones that no longer have the app. */
  forgetTokens(tokens: readonly string[]): Promise<void>
}

const everyMinute = { every: '* * * * *' } as const
const spreadJob = 'alerts.spread'
const deliverJob = 'alerts.deliver'
const readGameJob = 'alerts.read-game'
const readSourcesJob = 'alerts.read-sources'

export type Alerts = ReturnType<typeof openAlerts>

/** Opens alerts on phones. Without a Firebase project fans and staff see their pages, and nothing is sent. */
export function openAlerts(
  serve: ServeEndpoint,
  { pool, clock, jobs, bus, log, env, games, forgetTokens }: AlertsDeps,
) {
  const companyId = currentSchool().id
  const alerts = createAlertsStore(pool, companyId)
  const store = createDeliveriesStore(pool, companyId)
  const choicesStore = createChoicesStore(pool)
  const deliverSoon = () => jobs.add(deliverJob, {})
  const spreadSoon = () => jobs.add(spreadJob, {})
  const account = env.FCM_SERVICE_ACCOUNT === undefined ? undefined : readServiceAccount(env.FCM_SERVICE_ACCOUNT)
  const deliveries =
    account &&
    createDeliveries({
      alerts,
      store,
      clock,
      log,
      forgetTokens,
      written: deliverSoon,
      send: openFcm({ account, address: env.FCM_URL, clock }),
    })
  const choices = createAlertChoices({ store: choicesStore, clock, sending: deliveries !== undefined, games })
  const desk = createAlertDesk({
    store: createAlertDeskStore(pool, companyId),
    alerts,
    deliveriesStore: store,
    choices: choicesStore,
    clock,
    sending: account && deliveries && { project: account.project_id, deliveries },
  })
  registerAlertRoutes(serve, {
    choices,
    desk,
    opened: (alert, sid, uid) => store.opened(alert, sid, uid, clock.now()),
  })

  jobs.on('alerts.retention', () => alerts.removeBefore(addMs(clock.now(), -retentionDays.alerts * dayMs)), {
    every: '41 4 * * *',
  })
  let timer: NodeJS.Timeout | undefined
  /** What is due within the minute is not left to the job that runs every minute. */
  const waitForNext = async () => {
    clearTimeout(timer)
    const due = await store.nextDue()
    const ms = due === undefined ? minuteMs : due.getTime() - clock.now().getTime()
    if (ms < minuteMs) timer = setTimeout(() => inBackground(log, deliverSoon()), Math.max(0, ms)).unref()
  }
  let stopListening = () => {}
  if (deliveries) {
    const reader = createGameReader({
      store: alerts,
      clock,
      game: async (id) => (await games([id]))[0],
      added: spreadSoon,
    })
    const sources = createAlertSources({ alerts, store: createSourcesStore(pool, companyId), clock })
    // A job is enough for any number of servers: the changes of a game and the messages of staff are in the database.
    jobs.on<{ game?: number }>(readGameJob, ({ game }) => reader.readGame(Number(game)))
    jobs.on('alerts.read-missed', reader.readMissed, everyMinute)
    jobs.on(
      readSourcesJob,
      async () => {
        if (await sources.read()) await spreadSoon()
      },
      everyMinute,
    )
    jobs.on(spreadJob, deliveries.spread, everyMinute)
    jobs.on(
      deliverJob,
      async () => {
        await deliveries.deliver()
        await waitForNext()
      },
      everyMinute,
    )
    stopListening = bus.subscribe((message) => {
      const [game] = /^\d+/.exec(getTopicPayload(topics.game, message) ?? '') ?? []
      if (game !== undefined) inBackground(log, jobs.add(readGameJob, { game: Number(game) }))
      if (sourceTopics.has(message)) inBackground(log, jobs.add(readSourcesJob, {}))
    })
  }

  return {
    stop: () => {
      clearTimeout(timer)
      stopListening()
    },
    keptOf: choices.keptOf,
    /** Learns what a fan's picture shows, and returns the games whose alerts wait for it. */
    pictureShown: async (uid: string, asset: string, shownAt: Date | undefined): Promise<number[]> => {
      if (!deliveries) return []
      const waiting = await store.alertGames(uid, asset)
      if (waiting.length > 0 && shownAt && (await store.wake(uid, shownAt))) await deliverSoon()
      return waiting
    },
    pictureLeft: async (uid: string): Promise<void> => {
      if (deliveries && (await store.wake(uid, undefined))) await deliverSoon()
    },
  }
}

const sourceTopics: ReadonlySet<string> = new Set([topics.announcements, topics.appNotifications, topics.stories])
