import { live, metrics, ready } from '@fieldhouse/contract/health/health'
import type { Serve } from '../shared/http/call.ts'
import type { HealthService } from './health.service.ts'

export function healthRoutes(serve: Serve, health: HealthService) {
  serve(live, async () => ({ status: 'ok' as const }))
  serve(ready, () => health.ready())
  serve.text(metrics, 'plain', () => health.metrics())
}
