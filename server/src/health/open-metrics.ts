import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import { countMails } from '../shared/mail/count-mails.ts'
import { openGauges } from './gauges.ts'
import { createStatusStore } from './status.store.ts'

interface MetricsDeps {
  env: { FIELDHOUSE_HOME: string }
  pool: Pool
  clock: Clock
  log: Log
  mailer: Parameters<typeof countMails>[0]
}

/** Opens the metrics of the process, the system status and emails. */
export function openMetrics({ env, pool, clock, log, mailer }: MetricsDeps) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const standing = createStatusStore(pool, currentSchool().id)
  openGauges({
    registry,
    store: standing,
    clock,
    log,
    home: env.FIELDHOUSE_HOME,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  })
  return { registry, standing, mailer: countMails(mailer, { registry, clock, log }) }
}
