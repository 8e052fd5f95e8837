import type { OriginHost } from '@fieldhouse/contract/origin/origin'
import type { Channels } from '../channel/channels.ts'
import type { LiveAssets } from '../channel/live-assets.ts'
import type { Clock, Log } from '../clock.ts'
import type { ReadCues } from '../library/captions/cue-cache.ts'
import type { Shelf } from '../library/shelf.ts'
import type { Storage } from '../storage/storage.ts'
import type { PlaylistCache } from './playlist-cache.ts'
import type { HttpExchange } from './sending/answers.ts'
import type { ReadGrant } from './token.ts'
import type { RequestedPath } from './wanted.ts'

export interface DeliveryParts {
  storage: Storage
  redirectTo?: string | undefined
  /** Shared only with the caches in front. Without it no cache is trusted. */
  edgeKey?: string | undefined
  shelf: Shelf
  live: LiveAssets
  channels: Channels
  host: Pick<OriginHost, 'hasEnded' | 'isIn' | 'spoken' | 'delivered'>
  key: Buffer
  clock: Clock
  log: Log
}

export interface DeliveryDeps extends DeliveryParts {
  playlists: PlaylistCache
  cues: ReadCues
  readGrant: ReadGrant
}

export interface DeliveryCall extends HttpExchange {
  id: string
  wanted: RequestedPath['wanted']
  /** The query string without its question mark. */
  query: string
}
