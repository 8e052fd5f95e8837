import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import { deskChanges } from '../shared/desk/changes.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import type { Serve } from '../shared/http/call.ts'
import { concessionRoutes } from './concessions.routes.ts'
import { concessionStore } from './concessions.store.ts'
import { concessionDesk, type DeskParts } from './desk.service.ts'
import { importService } from './import/import.service.ts'
import { marksService } from './marks.service.ts'
import { type ToldParts, toldService } from './told.service.ts'

interface Deps extends Omit<ToldParts, 'store'>, Pick<DeskParts, 'clock'> {
  pool: Pool
  tellHere(message: string): void
  deskOn: DeskOn
}

export function openConcessions(serve: Serve, { pool, deskOn, ...deps }: Deps) {
  const store = concessionStore(pool, currentSchool().id, deskOn)
  const told = toldService({ store, ...deps })
  const changed = () => deps.tellHere(topics.concessions)
  const parts = { store, told, ...deps, ...deskChanges({ store, clock: deps.clock, changed }) }
  concessionRoutes(serve, {
    told,
    desk: concessionDesk(parts),
    marks: marksService(parts),
    imports: importService(parts),
  })
  return { marks: told.marks }
}
