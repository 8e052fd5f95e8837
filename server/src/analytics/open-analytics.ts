import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import { Counter, type Registry } from 'prom-client'
import type { Log } from '../shared/log/log.ts'
import { type AnalyticsParts, analyticsService } from './analytics.service.ts'
import { analyticsStore } from './analytics.store.ts'
import { faultService, versionWord } from './fault.service.ts'
import { openClickhouse } from './forward/clickhouse.ts'
import { openForwarding } from './forward/forward.service.ts'
import { outboxStore } from './forward/outbox.store.ts'
import { numbersService } from './numbers/numbers.service.ts'
import { numbersStore } from './numbers/numbers.store.ts'
import { openRolling } from './numbers/roll.service.ts'
import { rollStore } from './numbers/roll.store.ts'

type AnalyticsDeps = Omit<AnalyticsParts, 'store' | 'companyId' | 'forwarded' | 'tidy' | 'countFault'> & {
  pool: Pool
  registry: Registry
  log: Pick<Log, 'warn'>
  /** Where events go too, and the key of their pseudonyms there. */
  engine: { address: string; key: string } | undefined
}

export type Analytics = ReturnType<typeof openAnalytics>

/** What the app counts: taken, added up, and answered to the department. */
export function openAnalytics({ pool, registry, log, engine, ...parts }: AnalyticsDeps) {
  const faults = new Counter({
    name: 'fieldhouse_client_faults_total',
    help: 'What failed in a browser, on pages with a session',
    labelNames: ['client', 'part', 'version'],
    registers: [registry],
  })
  const zone = () => currentSchool().timeZone
  if (engine)
    openForwarding({
      store: outboxStore(pool),
      engine: openClickhouse(engine.address),
      jobs: parts.jobs,
      key: engine.key,
      log,
    })
  const rolling = openRolling({ ...parts, zone, store: rollStore(pool, currentSchool().id) })
  return {
    counting: analyticsService({
      ...parts,
      store: analyticsStore(pool),
      companyId: currentSchool().id,
      forwarded: engine !== undefined,
      tidy: rolling.tidy,
      countFault: ({ client, part, version }) => faults.inc({ client, part, version: versionWord(version) }),
    }),
    faults: faultService({ ...parts, registry }),
    numbers: numbersService({ store: numbersStore(pool, currentSchool().id), zone }),
  }
}
