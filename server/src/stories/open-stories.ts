import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createAdminChanges } from '../shared/admin/changes.ts'
import { openDrawnFiles } from '../shared/files/drawn-files.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { type StoryAdminDeps, storyAdmin } from './admin.service.ts'
import { type ArticlesDeps, articlesService } from './articles.service.ts'
import { type StoryFeedDeps, storyFeeds } from './feeds/feeds.service.ts'
import { type RecapParts, storyRecaps } from './recaps/recaps.service.ts'
import { storyRoutes } from './stories.routes.ts'
import { storyStore } from './stories.store.ts'

interface StoriesDeps
  extends Pick<ArticlesDeps, 'clock' | 'cursors' | 'games' | 'box'>,
    Pick<StoryAdminDeps, 'log' | 'jobs'>,
    Pick<StoryFeedDeps, 'sources' | 'outside' | 'gamesBetween'>,
    Pick<RecapParts, 'page'> {
  pool: Pool
  home: string
  bus: ArticlesDeps['bus'] & { notifyHere(message: string): void }
  adminStoresOn: OpenAdminStores
}

export type StoriesService = ReturnType<typeof createStories>

export function openStories(serve: ServeEndpoint, deps: StoriesDeps) {
  const stories = createStories(deps)
  storyRoutes(serve, stories)
  return stories
}

function createStories({ pool, home, adminStoresOn, bus, ...deps }: StoriesDeps) {
  const store = storyStore(pool, currentSchool().id, adminStoresOn)
  const files = openDrawnFiles(home, 'stories')
  const changing = createAdminChanges({ store, clock: deps.clock, changed: () => bus.notifyHere(topics.stories) })
  const admin = storyAdmin({ store, files, ...changing, ...deps })
  return {
    files,
    articles: articlesService({ store, bus, ...deps }),
    admin,
    feeds: storyFeeds({ store, admin, ...deps }),
    recaps: storyRecaps({ store, ...changing, ...deps }),
  }
}
