import { createHmac } from 'node:crypto'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Log } from '../../shared/log/log.ts'
import type { Engine } from './clickhouse.ts'
import type { Forwarded, OutboxStore } from './outbox.store.ts'

export const forwardJob = 'analytics.forward'
const batchesAtOnce = 40
/** Some five million events. While the engine is away for days, the disk of the database is not filled for it. */
const mostBytes = 2 * 1024 ** 3

interface ForwardParts {
  store: OutboxStore
  engine: Engine
  jobs: Pick<Jobs, 'on'>
  /** Of the pseudonyms that the engine alone has. */
  key: string
  log: Pick<Log, 'warn'>
  /** As much as waits at most. */
  most?: number
}

/**
 * Sends on what waits, the oldest first, and takes it away once the engine has it: whatever fails between the two is sent again. Of more than
 * may wait the oldest waits no longer: it stays where it was counted, and the log says what of it the engine has not had.
 */
export function openForwarding({ store, engine, jobs, key, log, most = mostBytes }: ForwardParts): void {
  let prepared = false
  const asThere = (event: Forwarded): Forwarded => ({
    ...event,
    visitor: event.visitor === null ? null : createHmac('sha256', key).update(event.visitor).digest('base64url'),
  })
  jobs.on(
    forwardJob,
    async () => {
      const dropped = await store.dropBeyond(most)
      if (dropped) log.warn(dropped, 'events that came then wait no longer for the engine beside the database')
      if (!prepared) await engine.prepare()
      prepared = true
      for (let some = await store.oldest(batchesAtOnce); some.length > 0; some = await store.oldest(batchesAtOnce)) {
        await engine.send(some.flatMap(({ events }) => events.map(asThere)))
        await store.remove(some.map(({ id }) => id))
      }
    },
    { every: '* * * * *' },
  )
}
