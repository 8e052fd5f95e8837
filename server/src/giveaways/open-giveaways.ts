import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import { deskChanges } from '../shared/desk/changes.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import type { Serve } from '../shared/http/call.ts'
import { drawingService } from './drawing/drawing.service.ts'
import { type EntryParts, entryService } from './entries/entries.service.ts'
import { openWork } from './entries/work.ts'
import { giveawayPageRoutes, giveawayRoutes } from './giveaways.routes.ts'
import { type DeskParts, giveawayDesk } from './giveaways.service.ts'
import { giveawayStore } from './giveaways.store.ts'
import { giveawayPages, type HeadOf, type PageParts } from './page/pages.ts'

type Given = Omit<EntryParts, 'store' | 'work' | 'jobs'> &
  Pick<DeskParts, 'jobs' | 'pictures'> &
  Pick<EntryParts, 'jobs'> &
  Pick<PageParts, 'previewKey'>

interface Deps extends Given {
  pool: Pool
  deskOn: DeskOn
  tellHere(message: string): void
  workKey: string
}

/** The public giveaways, the sponsors' page, and the department's side of both. */
export function openGiveaways(serve: Serve, { pool, deskOn, workKey, ...deps }: Deps) {
  const store = giveawayStore(pool, currentSchool().id, deskOn)
  const work = openWork(workKey, deps.clock)
  const desk = {
    store,
    ...deskChanges({ store, clock: deps.clock, changed: () => deps.tellHere(topics.giveaways) }),
  }
  const drawing = drawingService(desk)
  const pages = giveawayPages({ store, ...deps })
  const entries = entryService({ store, work, ...deps })
  giveawayRoutes(serve, { pages, work, entries, drawing, desk: giveawayDesk({ ...deps, ...desk, drawing }) })
  return {
    shared: pages.shared,
    openPages: (headOf: HeadOf) => giveawayPageRoutes(serve, pages, headOf),

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
