import { currentSchool } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import { deskChanges } from '../shared/desk/changes.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import { drawnFiles } from '../shared/files/drawn-files.ts'
import type { Serve } from '../shared/http/call.ts'
import { type DeskParts, socialDesk } from './desk.service.ts'
import { socialRoutes } from './social.routes.ts'
import { socialStore } from './social.store.ts'
import { type SourceParts, socialSources } from './sources/sources.service.ts'
import { toldService } from './told.service.ts'

interface Deps
  extends Pick<DeskParts, 'cursors'>,
    Pick<SourceParts, 'clock' | 'sources' | 'jobs' | 'log' | 'outside' | 'bluesky' | 'gamesBetween'> {
  pool: Pool
  home: string
  tellHere(message: string): void
  deskOn: DeskOn
}

export type Social = ReturnType<typeof openSocial>

export function openSocial(serve: Serve, { pool, home, deskOn, ...deps }: Deps) {
  const store = socialStore(pool, currentSchool().id, deskOn)
  const files = drawnFiles(home, 'social')
  const changed = () => deps.tellHere(topics.social)
  const social = {
    files,
    told: toldService({ store, ...deps }),
    desk: socialDesk({ store, ...deps, ...deskChanges({ store, clock: deps.clock, changed }) }),
    sources: socialSources({ store, files, ...deps }),
  }
  socialRoutes(serve, social)
  return social
}
