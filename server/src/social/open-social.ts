import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { createAdminChanges } from '../shared/admin/changes.ts'
import { openDrawnFiles } from '../shared/files/drawn-files.ts'
import type { ServeEndpoint } from '../shared/http/call.ts'
import { type SocialAdminDeps, socialAdmin } from './admin.service.ts'
import { socialRoutes } from './social.routes.ts'
import { socialStore } from './social.store.ts'
import { socialFeedService } from './social-feed.service.ts'
import { type SocialSourceDeps, socialSources } from './sources/sources.service.ts'

interface SocialDeps
  extends Pick<SocialAdminDeps, 'cursors'>,
    Pick<SocialSourceDeps, 'clock' | 'sources' | 'jobs' | 'log' | 'outside' | 'bluesky' | 'gamesBetween'> {
  pool: Pool
  home: string
  notifyHere(message: string): void
  adminStoresOn: OpenAdminStores
}

export type SocialService = ReturnType<typeof openSocial>

export function openSocial(serve: ServeEndpoint, { pool, home, adminStoresOn, ...deps }: SocialDeps) {
  const store = socialStore(pool, currentSchool().id, adminStoresOn)
  const files = openDrawnFiles(home, 'social')
  const publishChange = () => deps.notifyHere(topics.social)
  const social = {
    files,
    feed: socialFeedService({ store, ...deps }),
    admin: socialAdmin({ store, ...deps, ...createAdminChanges({ store, clock: deps.clock, changed: publishChange }) }),
    sources: socialSources({ store, files, ...deps }),
  }
  socialRoutes(serve, social)
  return social
}
