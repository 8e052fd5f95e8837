import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createAdminChanges } from '../shared/admin/changes.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { type ConcessionAdminDeps, concessionAdmin } from './admin.service.ts'
import { concessionRoutes } from './concessions.routes.ts'
import { concessionStore } from './concessions.store.ts'
import { createFoodSearch } from './food-search.service.ts'
import { concessionImportService } from './import/import.service.ts'
import { itemPictureService } from './item-pictures.service.ts'
import { marksService } from './marks.service.ts'
import { type ConcessionOverviewDeps, concessionOverviewService } from './overview.service.ts'

interface ConcessionsDeps extends Omit<ConcessionOverviewDeps, 'store'>, Pick<ConcessionAdminDeps, 'clock'> {
  pool: Pool
  notifyHere(message: string): void
  adminStoresOn: OpenAdminStores
  pictures: PictureFolder
}

export function openConcessions(serve: ServeEndpoint, { pool, adminStoresOn, ...deps }: ConcessionsDeps) {
  const store = concessionStore(pool, currentSchool().id, adminStoresOn)
  const overview = concessionOverviewService({ store, ...deps })
  const publishChange = () => deps.notifyHere(topics.concessions)
  const parts = {
    store,
    overview,
    ...deps,
    ...createAdminChanges({ store, clock: deps.clock, changed: publishChange }),
  }
  concessionRoutes(serve, {
    overview,
    admin: concessionAdmin(parts),
    marks: marksService(parts),
    itemPictures: itemPictureService(parts),
    imports: concessionImportService(parts),
  })
  return { marks: overview.marks, search: createFoodSearch({ overview, clock: deps.clock }) }
}
