import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import type { Changes } from '../../shared/desk/changes.ts'
import type { Desk } from '../../shared/desk/desk.ts'
import { deskStores, type Stores } from '../../shared/desk/open-stores.ts'
import { sponsorStore } from './sponsors.store.ts'

type SponsorStores = Desk & ReturnType<typeof storesOn>
export type SponsorDesk = Stores<SponsorStores>
export type SponsorChanges = Changes<SponsorStores>

const storesOn = (db: Kysely<Tables>, companyId: number) => ({
  sponsors: sponsorStore(db, companyId),
})

export const sponsorDesk = deskStores(storesOn)
