import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import { deskChanges } from '../shared/desk/changes.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import type { Serve } from '../shared/http/call.ts'
import { campaignPageRoutes, campaignRoutes } from './campaigns.routes.ts'
import { campaignDesk, type DeskParts } from './campaigns.service.ts'
import { campaignStore } from './campaigns.store.ts'
import { drawingService } from './drawing/drawing.service.ts'
import { type EntryParts, entryService } from './entries/entries.service.ts'
import { openWork } from './entries/work.ts'
import { type CardOf, campaignPages, type PageParts } from './page/pages.ts'

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

/** The public giveaways, the page of sponsors, and the department's side of both. */
export function openCampaigns(serve: Serve, { pool, deskOn, workKey, ...deps }: Deps) {
  const store = campaignStore(pool, currentSchool().id, deskOn)
  const work = openWork(workKey, deps.clock)
  const desk = {
    store,
    ...deskChanges({ store, clock: deps.clock, changed: () => deps.tellHere(topics.campaigns) }),
  }
  const drawing = drawingService(desk)
  const pages = campaignPages({ store, ...deps })
  const entries = entryService({ store, work, ...deps })
  campaignRoutes(serve, { pages, work, entries, drawing, desk: campaignDesk({ ...deps, ...desk, drawing }) })
  return {
    shared: pages.shared,
    openPages: (cardOf: CardOf) => campaignPageRoutes(serve, pages, cardOf),

    /** What is kept of a person, by the addresses that are theirs. */
    keptOf: async (addresses: readonly string[]) => ({
      giveaways: (await store.entries.ofPerson(addresses)).map(({ campaign, said, ...entry }) => ({
        giveaway: campaign.title,
        ...entry,
        ...said,
      })),
      sponsor_requests: await store.asks.of(addresses),
    }),
  }
}
