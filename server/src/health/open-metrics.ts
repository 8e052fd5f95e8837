import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import { countMails } from '../shared/mail/count-mails.ts'
import { openGauges } from './gauges.ts'
import { standingStore } from './standing.store.ts'

interface Deps {
  env: { FIELDHOUSE_HOME: string }
  pool: Pool
  clock: Clock
  log: Log
  mailer: Parameters<typeof countMails>[0]
}

/** What is counted of the process, of how things stand and of letters. */
export function openMetrics({ env, pool, clock, log, mailer }: Deps) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const standing = standingStore(pool, currentSchool().id)
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
