import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { ApplyChange } from '../shared/admin/changes.ts'
import { openStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import { createPictureStore } from '../shared/admin/picture.store.ts'
import { createAuditLogStore } from '../shared/audit-log/audit-log.store.ts'
import type { Tables } from '../shared/db/tables.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'
import { createTrashStore } from './trash.store.ts'
import { collectTrashKnowledge } from './trash-knowledge.ts'

export type TrashStores = ReturnType<ReturnType<typeof createAdminStoresOpener>>
export type TrashAdminStore = TransactionalStores<TrashStores>
export type ApplyTrashChange = ApplyChange<TrashStores>

/** Creates the audit log, the trash and the pictures on a transaction, for every service of the staff. */
export function createAdminStoresOpener(companyId: number, modules: readonly ServiceModule[]) {
  const known = collectTrashKnowledge(modules)
  return (db: Kysely<Tables>) => ({
    auditLog: createAuditLogStore(db, companyId),
    trash: createTrashStore(db, companyId, known),
    pictures: createPictureStore(db, companyId),
  })
}

export const openTrashAdminStore = (pool: Pool, adminStoresOn: (db: Kysely<Tables>) => TrashStores): TrashAdminStore =>
  openStores(pool, adminStoresOn)
