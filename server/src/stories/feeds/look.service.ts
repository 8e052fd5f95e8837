import { createHash } from 'node:crypto'
import { Refusal } from '../../shared/errors/refusal.ts'
import { readFeedApart } from '../../shared/files/feeds/read-apart.ts'
import { mostFeedBytes } from '../../shared/files/feeds/read-feed.ts'
import type { Came } from '../../shared/files/outside/outside.ts'
import type { FeedRow } from './feeds.store.ts'
import type { Taking, TakingParts } from './taking.service.ts'

const accept = 'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'

/** Looks at a feed and makes stories of it; where that fails its stories stay, and what is wrong is said in words. */
export function feedLooks({ store, clock, outside, taking }: TakingParts & { taking: Taking }) {
  const ask = ({ address, etag, modified }: Asking): Promise<Came> =>
    outside.get(address, { etag, modified, mostBytes: mostFeedBytes, accept })

  const look = async (id: number): Promise<void> => {
    const row = await store.feeds.find(id)
    if (!row) return
    const came = await ask(row)
    const looked_at = clock.now()
    const good = { looked_at, good_at: looked_at, failure: null }
    if (came.kind === 'failed') return store.feeds.seen(id, { looked_at, failure: came.words })
    if (came.kind === 'same') return store.feeds.seen(id, good)
    const sha256 = hashOf(came.bytes)
    if (sha256 === row.sha256) return store.feeds.seen(id, good)
    const feed = await readAt(row.address, came)
    if (typeof feed === 'string') return store.feeds.seen(id, { looked_at, failure: feed })
    const { isWhole } = await taking.take(row, feed.entries)
    // What was not taken yet is asked for again, whatever the feed says of itself.
    const stamps = isWhole ? { etag: came.etag ?? null, modified: came.modified ?? null, sha256 } : unstamped
    await store.feeds.seen(id, { ...good, ...stamps, title: feed.title, not_read: feed.notRead })
  }

  return { look, ask }
}

type Asking = Pick<FeedRow, 'address'> & Partial<Pick<FeedRow, 'etag' | 'modified'>>

const unstamped = { etag: null, modified: null, sha256: null }
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What stands there, or in words why nothing of it can be read. */
export async function readAt(address: string, { bytes, contentType }: Extract<Came, { kind: 'came' }>) {
  try {
    return await readFeedApart(bytes, { address, contentType })
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
