import { minuteMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { inBackground } from '@fieldhouse/contract/in-background'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServerBus } from '../shared/bus/server-bus.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Log } from '../shared/log/log.ts'
import type { AlertsStore } from './alerts.store.ts'
import type { Deliveries } from './delivery/deliveries.service.ts'
import type { DeliveriesStore } from './delivery/deliveries.store.ts'
import { createGameReader } from './moments/read-games.service.ts'
import { createAlertSources } from './sources/sources.service.ts'
import type { SourcesStore } from './sources/sources.store.ts'

interface AlertJobsDeps {
  jobs: Pick<Jobs, 'on' | 'add'>
  bus: ServerBus
  clock: Clock
  log: Pick<Log, 'warn'>
  alerts: AlertsStore
  store: DeliveriesStore
  sources: SourcesStore
  deliveries: Deliveries
  games(ids: readonly number[]): Promise<GameItem[]>
}

const everyMinute = { every: '* * * * *' } as const
const spreadJob = 'alerts.spread'
const deliverJob = 'alerts.deliver'
const readGameJob = 'alerts.read-game'
const readSourcesJob = 'alerts.read-sources'
const sourceTopics: ReadonlySet<string> = new Set([topics.announcements, topics.appNotifications, topics.stories])

/** Makes what is due be sent at once. */
export const createDeliverSoon = (jobs: Pick<Jobs, 'add'>) => () => jobs.add(deliverJob, {})

/**
 * Runs the queue. What is to be told is in the database: the changes of games, the messages of staff, and the
 * deliveries. So a job may run on any server, and a lost one is made up for within a minute. Returns a function that
 * stops it.
 */
export function startAlertJobs(deps: AlertJobsDeps): () => void {
  const { jobs, bus, clock, log, alerts, store, deliveries, games } = deps
  const spreadSoon = () => jobs.add(spreadJob, {})
  const deliverSoon = createDeliverSoon(jobs)
  const reader = createGameReader({
    store: alerts,
    clock,
    game: async (id) => (await games([id]))[0],
    added: spreadSoon,
  })
  const sources = createAlertSources({ alerts, store: deps.sources, clock })
  let timer: NodeJS.Timeout | undefined
  /** What is due within the minute is not left to the job that runs every minute. */
  const waitForNext = async () => {
    clearTimeout(timer)
    const due = await store.nextDue()
    const ms = due === undefined ? minuteMs : due.getTime() - clock.now().getTime()
    if (ms < minuteMs) timer = setTimeout(() => inBackground(log, deliverSoon()), Math.max(0, ms)).unref()
  }
  const readSources = async () => {
    if (await sources.read()) await spreadSoon()
  }
  const deliver = async () => {
    await deliveries.deliver()
    await alerts.countDone()
    await waitForNext()
  }
  jobs.on<{ game?: number }>(readGameJob, ({ game }) => reader.readGame(Number(game)))
  jobs.on('alerts.read-missed', reader.readMissed, everyMinute)
  jobs.on(readSourcesJob, readSources, everyMinute)
  jobs.on(spreadJob, deliveries.spread, everyMinute)
  jobs.on(deliverJob, deliver, everyMinute)
  const stopListening = bus.subscribe((message) => {
    const [game] = /^\d+/.exec(getTopicPayload(topics.game, message) ?? '') ?? []
    if (game !== undefined) inBackground(log, jobs.add(readGameJob, { game: Number(game) }))
    if (sourceTopics.has(message)) inBackground(log, jobs.add(readSourcesJob, {}))
  })
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}
