import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import { Counter, type Registry } from 'prom-client'
import type { Log } from '../shared/log/log.ts'
import { type AnalyticsServiceDeps, createEventCounting } from './analytics.service.ts'
import { createAnalyticsStore } from './analytics.store.ts'
import { createFaultService, describeVersion } from './fault.service.ts'
import { openClickhouse } from './forward/clickhouse.ts'
import { openForwarding } from './forward/forward.service.ts'
import { createOutboxStore } from './forward/outbox.store.ts'
import { createNumbersService } from './numbers/numbers.service.ts'
import { createNumbersStore } from './numbers/numbers.store.ts'
import { openRollUp } from './numbers/roll-up.service.ts'
import { createRollUpStore } from './numbers/roll-up.store.ts'

type AnalyticsDeps = Omit<AnalyticsServiceDeps, 'store' | 'companyId' | 'forwarded' | 'tidy' | 'countFault'> & {
  pool: Pool
  registry: Registry
  log: Pick<Log, 'warn'>
  /** The external engine's address, and the key of its pseudonyms. */
  engine: { address: string; key: string } | undefined
}

export type AnalyticsService = ReturnType<typeof openAnalytics>

/** Opens analytics: counting, sums and reports. */
export function openAnalytics({ pool, registry, log, engine, ...parts }: AnalyticsDeps) {
  const faults = new Counter({
    name: 'fieldhouse_client_faults_total',
    help: 'Browser faults on pages with a session',
    labelNames: ['client', 'part', 'version'],
    registers: [registry],
  })
  const getTimeZone = () => currentSchool().timeZone
  if (engine)
    openForwarding({
      store: createOutboxStore(pool),
      engine: openClickhouse(engine.address),
      jobs: parts.jobs,
      key: engine.key,
      log,
    })
  const rolling = openRollUp({ ...parts, zone: getTimeZone, store: createRollUpStore(pool, currentSchool().id) })
  return {
    counting: createEventCounting({
      ...parts,
      store: createAnalyticsStore(pool),
      companyId: currentSchool().id,
      forwarded: engine !== undefined,
      tidy: rolling.tidy,
      countFault: ({ client, part, version }) => faults.inc({ client, part, version: describeVersion(version) }),
    }),
    faults: createFaultService({ ...parts, registry }),
    numbers: createNumbersService({ store: createNumbersStore(pool, currentSchool().id), zone: getTimeZone }),
  }
}
