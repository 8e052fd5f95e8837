import {
  type FeedChange,
  type FeedInput,
  type FeedPreview,
  maxFeeds,
  type StoryFeed,
} from '@fieldhouse/contract/stories/feeds'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import type { ExternalFetcher } from '../../shared/files/external/external-fetcher.ts'
import type { ParsedFeed } from '../../shared/files/feeds/feed-entry.ts'
import { mostFeedBytes } from '../../shared/files/feeds/read-feed.ts'
import { readFeedInThread } from '../../shared/files/feeds/read-in-thread.ts'
import { sourceAdmin, toSourceState } from '../../sources/admin.service.ts'
import { fetchChanged } from '../../sources/fetch-changed.ts'
import type { SourcesService } from '../../sources/open-sources.ts'
import type { SourceReading } from '../../sources/polling.service.ts'
import { type CacheStamps, noStamps, type SourceDraft, type SourceFacts } from '../../sources/source.ts'
import type { StoryStores } from '../stories.store.ts'
import { createEntryDraft, findEntryTeams, listDraftPictures } from './entry-draft.ts'
import { type EntryImportDeps, entryImportService, listRecentEntries } from './entry-import.service.ts'

export interface StoryFeedDeps extends EntryImportDeps {
  sources: SourcesService
}

export type StoryFeeds = ReturnType<typeof storyFeeds>

const previewEntryCount = 20

/** Feeds from elsewhere: tried, polled, paused and removed. */
export function storyFeeds(parts: StoryFeedDeps) {
  const { store, clock, sources, outside } = parts
  const entryImport = entryImportService(parts)
  const poller = sources.reads<'stories', ParsedFeed>({
    kind: 'stories',
    atOnce: 2,
    read: ({ facts, ...known }) => readFeedAddress(outside, facts, known),
    take: entryImport.take,
  })

  const admin = sourceAdmin<'stories', StoryStores, StoryFeed>({
    store,
    clock,
    poller,
    // Pictures may take a while.
    isWaitedFor: false,
    present: async (rows) => {
      const stories = await store.entries.storiesByFeed()
      return rows.map((row) => ({
        ...row.facts,
        ...toSourceState(row),
        title: row.title,
        host: new URL(row.facts.address).host,
        stories: stories.get(row.id) ?? 0,
      }))
    },
    named: ({ address }) => address,
    isAnother: (before, now) => before.address !== now.address,
    describe: toFeedAuditLine,
    texts,
    most: maxFeeds,
    changed: () => {},
  })

  return {
    list: admin.list,
    add: async (input: FeedInput, actor: string) => {
      const facts = toFeedFacts(input)
      const read = await readFeedAddress(outside, facts, noStamps)
      if (read.kind === 'failed') throw refuseField('address', read.words)
      if (read.kind === 'same') throw refuseField('address', 'Nothing found at that address.')
      const preview = toFeedPreview(read.content, facts, clock.now())
      const { dry_run, every_minutes } = input
      return { feed: dry_run ? null : await admin.add({ facts, every_minutes, paused: false }, actor), found: preview }
    },
    change: (id: number, { every_minutes, paused, ...input }: FeedChange, actor: string): Promise<StoryFeed> =>
      admin.change(id, { facts: toFeedFacts(input), every_minutes, paused }, actor),
    pollNow: admin.pollNow,
    remove: admin.remove,
  }
}

const texts = {
  one: 'a feed',
  added: 'add a feed',
  removed: 'remove a feed',
  missing: 'That feed doesn’t exist anymore. Reload the page.',
  already: 'You already follow this feed.',
  tooMany: `You can follow up to ${maxFeeds} feeds. Remove one first.`,
}

const accept = 'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'

/** Reads the feed at an address, or returns the reason why it cannot be read. */
async function readFeedAddress(
  outside: ExternalFetcher,
  { address }: SourceFacts<'stories'>,
  known: CacheStamps,
): Promise<SourceReading<'stories', ParsedFeed>> {
  const response = await fetchChanged(outside, address, known, { mostBytes: mostFeedBytes, accept })
  if (response.kind !== 'came') return response
  try {
    const content = await readFeedInThread(response.bytes, { address, contentType: response.contentType })
    return { kind: 'came', content, stamps: response.stamps }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'failed', words: error.message }
    throw error
  }
}

function toFeedAuditLine({ facts, every_minutes }: SourceDraft<'stories'>) {
  const { address, name, teams, publishes } = facts
  // The address's query may hold a secret.
  const { host, origin, pathname } = new URL(address)
  return {
    subject: `feed ${host}`,
    details: { address: `${origin}${pathname}`, name, teams, publishes, every_minutes },
  }
}

type FeedFacts = Pick<FeedInput, 'address' | 'name' | 'licence' | 'teams' | 'publishes'>

const toFeedFacts = ({ address, name, licence, teams, publishes }: FeedFacts): SourceFacts<'stories'> => ({
  address: new URL(address).href,
  name,
  licence,
  teams: [...new Set(teams)],
  publishes,
})

const toFeedPreview = (
  { title, entries, notRead }: ParsedFeed,
  { teams }: SourceFacts<'stories'>,
  now: Date,
): FeedPreview => ({
  title,
  entries: listRecentEntries(entries, now)
    .slice(0, previewEntryCount)
    .map((entry) => ({
      title: entry.title,
      published_at: entry.published?.toISOString() ?? null,
      teams: findEntryTeams(entry, teams),
      pictures: listDraftPictures(createEntryDraft(entry)).length,
    })),
  not_read: notRead,
})
