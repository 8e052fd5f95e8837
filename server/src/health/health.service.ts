import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { ready } from '@fieldhouse/contract/health/health'
import type { Registry } from 'prom-client'
import { Refusal } from '../shared/errors/refusal.ts'

export interface HealthService {
  ready(): Promise<EndpointAnswer<typeof ready>>
  metrics(): Promise<string>
  /** Tells load balancers to send no further requests here. */
  stopping(): void
}

export interface HealthChecks {
  database(): Promise<boolean>
  /** A pooler in front of the database can let LISTEN pass and lose every notice. */
  notify(): Promise<boolean>
  /** A broken location file makes no server unready: it is only told. */
  locationFile(): EndpointAnswer<typeof ready>['location_file']
}

export function createHealthService(checks: HealthChecks, registry: Registry): HealthService {
  let stopping = false
  return {
    ready: async () => {
      if (stopping) throw new Refusal('busy', 'server.stopping', 'Not ready: the server is stopping.')
      if (!(await checks.database().catch(() => false)))
        throw new Refusal('busy', 'server.database_away', 'Not ready: the database isn’t responding.')
      if (!(await checks.notify().catch(() => false)))
        throw new Refusal('busy', 'server.notices_lost', 'Not ready: the database’s notifications don’t arrive.')
      return { status: 'ok', database: true, notify: true, location_file: checks.locationFile() }
    },
    metrics: () => registry.metrics(),
    stopping: () => {
      stopping = true
    },
  }
}
