import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../../shared/admin/admin-stores.ts'
import { createApplyChange } from '../../shared/admin/changes.ts'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import type { ServeEndpoint } from '../../shared/http/call.ts'
import type { SportReference } from '../../shared/modules/service-module.ts'
import { registerSportRoutes } from '../sports/sports.routes.ts'
import { createSportsService } from '../sports/sports.service.ts'
import { createSchoolSettingsService } from './school.service.ts'
import { registerSettingsRoutes } from './settings.routes.ts'
import { openSettingsStore } from './settings.store.ts'

interface SettingsDeps {
  pool: Pool
  clock: Clock
  bus: Pick<ServerBus, 'publish'>
  adminStoresOn: OpenAdminStores
  /** Every column that names a sport. */
  references: readonly SportReference[]
  /** Notifies that new teams got groups, which fans see. */
  changed(subject: string): Promise<void>
}

export function openSettings(
  serve: ServeEndpoint,
  { pool, clock, bus, adminStoresOn, references, changed }: SettingsDeps,
) {
  const store = openSettingsStore(references)(pool, currentSchool().id, adminStoresOn)
  const change = createApplyChange({ store, clock, changed })
  const notifySchoolChanged = () => bus.publish(topics.school)
  const settings = createSchoolSettingsService({
    store,
    change,
    now: () => clock.now(),
    schoolChanged: notifySchoolChanged,
  })
  registerSettingsRoutes(serve, settings)
  registerSportRoutes(serve, createSportsService({ settings, store }))
}
