import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { ServerBus } from '../../shared/bus/server-bus.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { changes } from '../../shared/desk/changes.ts'
import type { DeskOn } from '../../shared/desk/desk.ts'
import type { Serve } from '../../shared/http/call.ts'
import { schoolService } from './school.service.ts'
import { settingsRoutes } from './settings.routes.ts'
import { settingsStore } from './settings.store.ts'

interface Deps {
  pool: Pool
  clock: Clock
  bus: Pick<ServerBus, 'publish'>
  deskOn: DeskOn
  /** Groups are made for new teams: fans see something else. */
  changed(subject: string): Promise<void>
}

export function openSettings(serve: Serve, { pool, clock, bus, deskOn, changed }: Deps) {
  const store = settingsStore(pool, currentSchool().id, deskOn)
  const change = changes({ store, clock, changed })
  const schoolChanged = () => bus.publish(topics.school)
  settingsRoutes(serve, schoolService({ store, change, now: () => clock.now(), schoolChanged }))
}
