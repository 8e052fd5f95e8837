import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createAdminChanges } from '../shared/admin/changes.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { drawingService } from './drawing/drawing.service.ts'
import { type EntryParts, entryService } from './entries/entries.service.ts'
import { openProofOfWork } from './entries/proof-of-work.ts'
import { giveawayPageRoutes, giveawayRoutes } from './giveaways.routes.ts'
import { giveawayStore } from './giveaways.store.ts'
import { type GiveawayAdminDeps, giveawayAdmin } from './giveaways-admin.service.ts'
import { giveawayPages, type HeadOf, type PageParts } from './page/pages.ts'

type GiveawayServiceDeps = Omit<EntryParts, 'store' | 'work' | 'jobs'> &
  Pick<GiveawayAdminDeps, 'jobs' | 'pictures'> &
  Pick<EntryParts, 'jobs'> &
  Pick<PageParts, 'previewKey'>

interface GiveawaysDeps extends GiveawayServiceDeps {
  pool: Pool
  adminStoresOn: OpenAdminStores
  notifyHere(message: string): void
  workKey: string
}

/** The public giveaways, the sponsors' page, and the department's side of both. */
export function openGiveaways(serve: ServeEndpoint, { pool, adminStoresOn, workKey, ...deps }: GiveawaysDeps) {
  const store = giveawayStore(pool, currentSchool().id, adminStoresOn)
  const work = openProofOfWork(workKey, deps.clock)
  const adminDeps = {
    store,
    ...createAdminChanges({ store, clock: deps.clock, changed: () => deps.notifyHere(topics.giveaways) }),
  }
  const drawing = drawingService(adminDeps)
  const pages = giveawayPages({ store, ...deps })
  const entries = entryService({ store, work, ...deps })
  giveawayRoutes(serve, { pages, work, entries, drawing, admin: giveawayAdmin({ ...deps, ...adminDeps, drawing }) })
  return {
    shared: pages.shared,
    openPages: (headOf: HeadOf) => giveawayPageRoutes(serve, pages, headOf),

    /** Entries of a person for support: that they entered, without what they answered. */
    entriesOf: async (addresses: readonly string[]) =>
      (await store.entries.ofPerson(addresses)).map(({ giveaway, number, entered_at, confirmed_at }) => ({
        giveaway: giveaway.title,
        number,
        entered_at,
        confirmed_at,
      })),
    /** The data of a person's export, by their email addresses. */
    keptOf: async (addresses: readonly string[]) => ({
      giveaways: (await store.entries.ofPerson(addresses)).map(({ giveaway, said, ...entry }) => ({
        giveaway: giveaway.title,
        ...entry,
        ...said,
      })),
      sponsor_requests: await store.asks.of(addresses),
    }),
  }
}
