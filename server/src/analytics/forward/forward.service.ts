import { createHmac } from 'node:crypto'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Engine } from './clickhouse.ts'
import type { Forwarded, OutboxStore } from './outbox.store.ts'

export const forwardJob = 'analytics.forward'
const batchesAtOnce = 40

interface ForwardParts {
  store: OutboxStore
  engine: Engine
  jobs: Pick<Jobs, 'on'>
  /** Of the pseudonyms that the engine alone has. */
  key: string
}

/** Sends on what waits, the oldest first, and takes it away once the engine has it: whatever fails between the two is sent again. */
export function openForwarding({ store, engine, jobs, key }: ForwardParts): void {
  let prepared = false
  const asThere = (event: Forwarded): Forwarded => ({
    ...event,
    visitor: event.visitor === null ? null : createHmac('sha256', key).update(event.visitor).digest('base64url'),
  })
  jobs.on(
    forwardJob,
    async () => {
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
