import type { OriginHost } from '@fieldhouse/contract/origin/origin'
import type { Channels } from '../channel/channels.ts'
import type { LiveAssets } from '../channel/live-assets.ts'
import type { Clock, Log } from '../clock.ts'
import type { ReadCues } from '../library/captions/kept-cues.ts'
import type { Shelf } from '../library/shelf.ts'
import type { Storage } from '../storage/storage.ts'
import type { KeptPlaylists } from './kept-playlists.ts'
import type { Exchange } from './sending/answers.ts'
import type { ReadGrant } from './token.ts'
import type { WantedPath } from './wanted.ts'

export interface DeliveryParts {
  storage: Storage
  redirectTo?: string | undefined
  /** Known to the caches in front alone; without it none of them is believed. */
  edgeKey?: string | undefined
  shelf: Shelf
  live: LiveAssets
  channels: Channels
  host: Pick<OriginHost, 'hasEnded' | 'spoken' | 'delivered'>
  key: Buffer
  clock: Clock
  log: Log
}

export interface DeliveryDeps extends DeliveryParts {
  playlists: KeptPlaylists
  cues: ReadCues
  readGrant: ReadGrant
}

export interface Call extends Exchange {
  id: string
  wanted: WantedPath['wanted']
  /** What stands behind the question mark. */
  query: string
}
