import type { Kysely } from 'kysely'
import type { AdminStores } from '../../shared/admin/admin-stores.ts'
import type { ApplyChange } from '../../shared/admin/changes.ts'
import { openAdminStores, type TransactionalStores } from '../../shared/admin/open-stores.ts'
import type { Tables } from '../../shared/db/tables.ts'
import { createSponsorStore } from './sponsors.store.ts'

type SponsorStores = AdminStores & ReturnType<typeof createSponsorStores>
export type SponsorAdminStore = TransactionalStores<SponsorStores>
export type ApplySponsorChange = ApplyChange<SponsorStores>

const createSponsorStores = (db: Kysely<Tables>, companyId: number) => ({
  sponsors: createSponsorStore(db, companyId),
})

export const openSponsorAdminStore = openAdminStores(createSponsorStores)
