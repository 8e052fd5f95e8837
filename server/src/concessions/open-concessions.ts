import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import { deskChanges } from '../shared/desk/changes.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import type { Serve } from '../shared/http/call.ts'
import { type ConcessionAdminDeps, concessionAdmin } from './admin.service.ts'
import { concessionRoutes } from './concessions.routes.ts'
import { concessionStore } from './concessions.store.ts'
import { concessionImportService } from './import/import.service.ts'
import { marksService } from './marks.service.ts'
import { type ConcessionOverviewDeps, concessionOverviewService } from './overview.service.ts'

interface ConcessionsDeps extends Omit<ConcessionOverviewDeps, 'store'>, Pick<ConcessionAdminDeps, 'clock'> {
  pool: Pool
  tellHere(message: string): void
  deskOn: DeskOn
}

export function openConcessions(serve: Serve, { pool, deskOn, ...deps }: ConcessionsDeps) {
  const store = concessionStore(pool, currentSchool().id, deskOn)
  const overview = concessionOverviewService({ store, ...deps })
  const publishChange = () => deps.tellHere(topics.concessions)
  const parts = { store, overview, ...deps, ...deskChanges({ store, clock: deps.clock, changed: publishChange }) }
  concessionRoutes(serve, {
    overview,
    admin: concessionAdmin(parts),
    marks: marksService(parts),
    imports: concessionImportService(parts),
  })
  return { marks: overview.marks }
}
