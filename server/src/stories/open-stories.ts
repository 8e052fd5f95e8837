import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import { deskChanges } from '../shared/desk/changes.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import { drawnFiles } from '../shared/files/drawn-files.ts'
import type { Serve } from '../shared/http/call.ts'
import { type DeskParts, storyDesk } from './desk.service.ts'
import { type FeedParts, storyFeeds } from './feeds/feeds.service.ts'
import { type RecapParts, storyRecaps } from './recaps/recaps.service.ts'
import { storyRoutes } from './stories.routes.ts'
import { storyStore } from './stories.store.ts'
import { type ToldParts, toldService } from './told.service.ts'

interface Deps
  extends Pick<ToldParts, 'clock' | 'cursors' | 'games' | 'box'>,
    Pick<DeskParts, 'log' | 'jobs'>,
    Pick<FeedParts, 'sources' | 'outside' | 'gamesBetween'>,
    Pick<RecapParts, 'page'> {
  pool: Pool
  home: string
  bus: ToldParts['bus'] & { tellHere(message: string): void }
  deskOn: DeskOn
}

export type Stories = ReturnType<typeof storiesOf>

export function openStories(serve: Serve, deps: Deps) {
  const stories = storiesOf(deps)
  storyRoutes(serve, stories)
  return stories
}

function storiesOf({ pool, home, deskOn, bus, ...deps }: Deps) {
  const store = storyStore(pool, currentSchool().id, deskOn)
  const files = drawnFiles(home, 'stories')
  const changing = deskChanges({ store, clock: deps.clock, changed: () => bus.tellHere(topics.stories) })
  const desk = storyDesk({ store, files, ...changing, ...deps })
  return {
    files,
    told: toldService({ store, bus, ...deps }),
    desk,
    feeds: storyFeeds({ store, desk, ...deps }),
    recaps: storyRecaps({ store, ...changing, ...deps }),
  }
}
