import { live, metrics, ready } from '@fieldhouse/contract/health/health'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { HealthService } from './health.service.ts'

export function registerHealthRoutes(serve: ServeEndpoint, health: HealthService) {
  serve(live, async () => ({ status: 'ok' as const }))
  serve(ready, () => health.ready())
  serve.text(metrics, 'plain', () => health.metrics())
}
