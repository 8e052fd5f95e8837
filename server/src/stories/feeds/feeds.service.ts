import {
  type FeedChange,
  type FeedInput,
  type FeedPreview,
  maxFeeds,
  type StoryFeed,
} from '@fieldhouse/contract/stories/feeds'
import { Refusal, refuseField } from '../../shared/errors/refusal.ts'
import type { Feed } from '../../shared/files/feeds/entry.ts'
import { readFeedApart } from '../../shared/files/feeds/read-apart.ts'
import { mostFeedBytes } from '../../shared/files/feeds/read-feed.ts'
import type { Outside } from '../../shared/files/outside/outside.ts'
import { askChanged } from '../../sources/ask.ts'
import { sourceDesk, stateOf } from '../../sources/desk.service.ts'
import type { Read } from '../../sources/looks.service.ts'
import type { Sources } from '../../sources/open-sources.ts'
import { type Facts, noStamps, type SourceWish, type Stamps } from '../../sources/source.ts'
import type { StoryStores } from '../stories.store.ts'
import { draftOfEntry, picturesOf, teamsOfEntry } from './story-of-entry.ts'
import { newsOf, type TakingParts, takingService } from './taking.service.ts'

export interface FeedParts extends TakingParts {
  sources: Sources
}

export type StoryFeeds = ReturnType<typeof storyFeeds>

const shownOfATry = 20

/** Feeds from elsewhere: tried, polled, paused and removed. */
export function storyFeeds(parts: FeedParts) {
  const { store, clock, sources, outside } = parts
  const taking = takingService(parts)
  const looks = sources.reads<'stories', Feed>({
    kind: 'stories',
    atOnce: 2,
    read: ({ facts, ...known }) => readFeed(outside, facts, known),
    take: taking.take,
  })

  const desk = sourceDesk<'stories', StoryStores, StoryFeed>({
    store,
    clock,
    looks,
    // Pictures may take a while.
    isWaitedFor: false,
    shown: async (rows) => {
      const stories = await store.entries.storiesByFeed()
      return rows.map((row) => ({
        ...row.facts,
        ...stateOf(row),
        title: row.title,
        host: new URL(row.facts.address).host,
        stories: stories.get(row.id) ?? 0,
      }))
    },
    named: ({ address }) => address,
    isAnother: (before, now) => before.address !== now.address,
    said: saidOf,
    words,
    most: maxFeeds,
    changed: () => {},
  })

  return {
    list: desk.list,
    add: async (wish: FeedInput, actor: string) => {
      const facts = factsOf(wish)
      const read = await readFeed(outside, facts, noStamps)
      if (read.kind === 'failed') throw refuseField('address', read.words)
      if (read.kind === 'same') throw refuseField('address', 'Nothing found at that address.')
      const found = foundIn(read.said, facts, clock.now())
      const { dry_run, every_minutes } = wish
      return { feed: dry_run ? null : await desk.add({ facts, every_minutes, paused: false }, actor), found }
    },
    change: (id: number, { every_minutes, paused, ...wish }: FeedChange, actor: string): Promise<StoryFeed> =>
      desk.change(id, { facts: factsOf(wish), every_minutes, paused }, actor),
    look: desk.look,
    remove: desk.remove,
  }
}

const words = {
  one: 'a feed',
  added: 'add a feed',
  removed: 'remove a feed',
  missing: 'There is no such feed.',
  already: 'This feed is looked at already.',
  tooMany: `At most ${maxFeeds} feeds are looked at: take one off first.`,
}

const accept = 'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'

/** Reads the feed at an address, or returns the reason why it cannot be read. */
async function readFeed(
  outside: Outside,
  { address }: Facts<'stories'>,
  known: Stamps,
): Promise<Read<'stories', Feed>> {
  const came = await askChanged(outside, address, known, { mostBytes: mostFeedBytes, accept })
  if (came.kind !== 'came') return came
  try {
    const said = await readFeedApart(came.bytes, { address, contentType: came.contentType })
    return { kind: 'came', said, stamps: came.stamps }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'failed', words: error.message }
    throw error
  }
}

function saidOf({ facts, every_minutes }: SourceWish<'stories'>) {
  const { address, name, teams, publishes } = facts
  // The address's query may hold a secret.
  const { host, origin, pathname } = new URL(address)
  return { subject: host, said: { address: `${origin}${pathname}`, name, teams, publishes, every_minutes } }
}

type Said = Pick<FeedInput, 'address' | 'name' | 'licence' | 'teams' | 'publishes'>

const factsOf = ({ address, name, licence, teams, publishes }: Said): Facts<'stories'> => ({
  address: new URL(address).href,
  name,
  licence,
  teams: [...new Set(teams)],
  publishes,
})

const foundIn = ({ title, entries, notRead }: Feed, { teams }: Facts<'stories'>, now: Date): FeedPreview => ({
  title,
  entries: newsOf(entries, now)
    .slice(0, shownOfATry)
    .map((entry) => ({
      title: entry.title,
      published_at: entry.published?.toISOString() ?? null,
      teams: teamsOfEntry(entry, teams),
      pictures: picturesOf(draftOfEntry(entry)).length,
    })),
  not_read: notRead,
})
