import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../../shared/db/tables.ts'
import type { Changes } from '../../shared/desk/changes.ts'
import type { DeskOn } from '../../shared/desk/desk.ts'
import { openStores, type Stores } from '../../shared/desk/open-stores.ts'
import { sponsorStore } from './sponsors.store.ts'

type SponsorStores = ReturnType<typeof storesOn>
export type SponsorDesk = Stores<SponsorStores>
export type SponsorChanges = Changes<SponsorStores>

const storesOn = (db: Kysely<Tables>, companyId: number, deskOn: DeskOn) => ({
  ...deskOn(db),
  sponsors: sponsorStore(db, companyId),
})

export const sponsorDesk = (pool: Pool, companyId: number, deskOn: DeskOn): SponsorDesk =>
  openStores(pool, (db) => storesOn(db, companyId, deskOn))
