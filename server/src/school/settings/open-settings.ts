import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../../shared/admin/admin-stores.ts'
import { createApplyChange } from '../../shared/admin/changes.ts'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import type { ServeEndpoint } from '../../shared/http/call.ts'
import { createSchoolSettingsService } from './school.service.ts'
import { registerSettingsRoutes } from './settings.routes.ts'
import { openSettingsStore } from './settings.store.ts'

interface SettingsDeps {
  pool: Pool
  clock: Clock
  bus: Pick<ServerBus, 'publish'>
  adminStoresOn: OpenAdminStores
  /** Notifies that new teams got groups, which fans see. */
  changed(subject: string): Promise<void>
}

export function openSettings(serve: ServeEndpoint, { pool, clock, bus, adminStoresOn, changed }: SettingsDeps) {
  const store = openSettingsStore(pool, currentSchool().id, adminStoresOn)
  const change = createApplyChange({ store, clock, changed })
  const notifySchoolChanged = () => bus.publish(topics.school)
  registerSettingsRoutes(
    serve,
    createSchoolSettingsService({ store, change, now: () => clock.now(), schoolChanged: notifySchoolChanged }),
  )
}
