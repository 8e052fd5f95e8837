import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import { createAdminChanges } from '../shared/admin/changes.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { ServiceDeps } from '../shared/modules/service-module.ts'
import { recordRoutes } from './records.routes.ts'
import { recordsService } from './records.service.ts'
import { recordsStore } from './records.store.ts'

export function openRecords(serve: ServeEndpoint, { pool, clock, adminStoresOn, notifyHere }: ServiceDeps): void {
  const store = recordsStore(pool, currentSchool().id, adminStoresOn)
  const publishChange = () => notifyHere(topics.records)
  recordRoutes(serve, recordsService({ store, ...createAdminChanges({ store, clock, changed: publishChange }) }))
}
