import { createHmac } from 'node:crypto'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Log } from '../../shared/log/log.ts'
import type { AnalyticsEngine } from './clickhouse.ts'
import type { ForwardedEvent, OutboxStore } from './outbox.store.ts'

export const forwardJob = 'analytics.forward'
const batchesAtOnce = 40
/** About five million events. An engine that is away for days must not fill the database's disk. */
const mostBytes = 2 * 1024 ** 3

interface ForwardDeps {
  store: OutboxStore
  engine: AnalyticsEngine
  jobs: Pick<Jobs, 'on'>
  /** The key of the engine's own pseudonyms. */
  key: string
  log: Pick<Log, 'warn'>
  /** The most bytes that may wait. */
  most?: number
}

/**
 * Sends waiting events, the oldest first, and removes them once the engine has them; after a failure they are sent
 * again. Beyond the limit the oldest copies are dropped: the events stay in the database, and the log says which ones
 * the engine did not get.
 */
export function openForwarding({ store, engine, jobs, key, log, most = mostBytes }: ForwardDeps): void {
  let prepared = false
  const underOtherPseudonym = (event: ForwardedEvent): ForwardedEvent => ({
    ...event,
    visitor: event.visitor === null ? null : createHmac('sha256', key).update(event.visitor).digest('base64url'),
  })
  jobs.on(
    forwardJob,
    async () => {
      const dropped = await store.dropBeyond(most)
      if (dropped)
        log.warn(dropped, 'too many events wait for ClickHouse: the oldest ones were dropped and will not be sent')
      if (!prepared) await engine.prepare()
      prepared = true
      for (let some = await store.oldest(batchesAtOnce); some.length > 0; some = await store.oldest(batchesAtOnce)) {
        await engine.send(some.flatMap(({ events }) => events.map(underOtherPseudonym)))
        await store.remove(some.map(({ id }) => id))
      }
    },
    { every: '* * * * *' },
  )
}
