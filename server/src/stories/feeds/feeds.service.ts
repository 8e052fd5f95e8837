import { minuteMs } from '@fieldhouse/contract/durations'
import {
  type FeedChange,
  type FeedWish,
  type FoundInFeed,
  mostFeeds,
  type StoryFeed,
} from '@fieldhouse/contract/stories/feeds'
import { Refusal, wrongField } from '../../shared/errors/refusal.ts'
import type { Feed } from '../../shared/files/feeds/entry.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { StoryStores } from '../stories.store.ts'
import type { FeedFacts, FeedRow } from './feeds.store.ts'
import { feedLooks, readAt } from './look.service.ts'
import { draftOfEntry, picturesOf, teamsOfEntry } from './story-of-entry.ts'
import { newsOf, type TakingParts, takingService } from './taking.service.ts'

export interface FeedParts extends TakingParts {
  jobs: Pick<Jobs, 'on' | 'add'>
}

export type StoryFeeds = ReturnType<typeof storyFeeds>

/** So many are asked side by side: one that is slow holds up no other for long. */
const atOnce = 2
const shownOfATry = 20

/** Feeds of other people: tried, looked at again and again, paused, and taken off. */
export function storyFeeds(parts: FeedParts) {
  const { store, clock, jobs, log } = parts
  const looks = feedLooks({ ...parts, taking: takingService(parts) })

  // Whichever server gets the job claims what is due: a feed is asked by one of them.
  const lookAtDue = async () => {
    const due = await store.feeds.claim(clock.now())
    const next = async (): Promise<void> => {
      for (let id = due.shift(); id !== undefined; id = due.shift())
        await looks.look(id).catch((error) => log.warn({ err: error, feed: id }, 'a feed'))
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }
  jobs.on('stories.feeds', lookAtDue, { every: '* * * * *' })
  /** Its pictures may take a while: whoever asks for it does not wait for them. */
  const lookSoon = () => jobs.add('stories.feeds', {})

  const one = async (id: number): Promise<StoryFeed> => shownOf(await found(store, id))

  const add = async (wish: FeedWish, actor: string) => {
    const facts = factsOf({ ...wish, paused: false })
    const came = await looks.ask(facts)
    if (came.kind === 'failed') throw wrongField('address', came.words)
    const feed = came.kind === 'came' ? await readAt(facts.address, came) : 'Nothing stands there.'
    if (typeof feed === 'string') throw wrongField('address', feed)
    const answer = foundIn(feed, facts, clock.now())
    if (wish.dry_run) return { feed: null, found: answer }
    const id = await store.together(async (stores) => {
      await refuseAnother(stores, facts)
      const added = await stores.feeds.add(facts, clock.now())
      await note(stores, { verb: 'add', facts, actor, at: clock.now() })
      return added
    })
    await lookSoon()
    return { feed: await one(id), found: answer }
  }

  const change = async (id: number, wish: FeedChange, actor: string): Promise<StoryFeed> => {
    const facts = factsOf(wish)
    await store.together(async (stores) => {
      if (!(await stores.feeds.lock(id))) throw missing()
      const row = await found(stores, id)
      await refuseAnother(stores, facts, id)
      await stores.feeds.change(id, facts, row.address !== facts.address, clock.now())
      const verb = row.paused === facts.paused ? 'change' : facts.paused ? 'pause' : 'go on with'
      await note(stores, { verb, facts, actor, at: clock.now() })
    })
    return one(id)
  }

  return {
    list: async (): Promise<StoryFeed[]> => (await store.feeds.all()).map(shownOf),
    add,
    change,
    look: async (id: number): Promise<StoryFeed> => {
      const { paused } = await found(store, id)
      if (paused) throw new Refusal('conflict', 'It is paused. Let it go on first.')
      await store.feeds.isDue(id, clock.now())
      await lookSoon()
      return one(id)
    },
    remove: (id: number, actor: string): Promise<void> =>
      store.together(async (stores) => {
        const facts = await found(stores, id)
        await note(stores, { verb: 'remove', facts, actor, at: clock.now() })
        await stores.feeds.remove(id)
      }),
  }
}

const missing = () => new Refusal('missing', 'There is no such feed.')

async function found(stores: Pick<StoryStores, 'feeds'>, id: number): Promise<FeedRow> {
  const row = await stores.feeds.find(id)
  if (!row) throw missing()
  return row
}

async function refuseAnother(stores: StoryStores, { address }: FeedFacts, id?: number): Promise<void> {
  const others = (await stores.feeds.all()).filter((each) => each.id !== id)
  if (others.length >= mostFeeds)
    throw new Refusal('conflict', `At most ${mostFeeds} feeds are looked at: take one off first.`)
  if (others.some((each) => each.address === address)) throw new Refusal('conflict', 'This feed is looked at already.')
}

interface Done {
  verb: string
  facts: FeedFacts
  actor: string
  at: Date
}

const note = ({ trail }: StoryStores, { verb, facts, actor, at }: Done): Promise<void> => {
  const { address, name, teams, publishes, every_minutes } = facts
  // What stands after the path may be a secret of the other side.
  const { host, origin, pathname } = new URL(address)
  const change = { address: `${origin}${pathname}`, name, teams, publishes, every_minutes }
  return trail.add({ at, actor, action: `${verb} a feed`, subject: host, change })
}

const factsOf = ({ address, name, licence, teams, publishes, every_minutes, paused }: FeedChange): FeedFacts => ({
  address: new URL(address).href,
  name,
  licence,
  teams: [...new Set(teams)],
  publishes,
  every_minutes,
  paused,
})

const foundIn = ({ title, entries, notRead }: Feed, { teams }: FeedFacts, now: Date): FoundInFeed => ({
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

const shownOf = (row: FeedRow): StoryFeed => ({
  id: row.id,
  address: row.address,
  host: new URL(row.address).host,
  name: row.name,
  licence: row.licence,
  teams: row.teams,
  publishes: row.publishes,
  every_minutes: row.every_minutes,
  paused: row.paused,
  title: row.title,
  looked_at: row.looked_at?.toISOString() ?? null,
  good_at: row.good_at?.toISOString() ?? null,
  next_at: row.paused ? null : new Date(Math.ceil(row.due_at.getTime() / minuteMs) * minuteMs).toISOString(),
  failure: row.failure,
  stories: row.stories,
  not_read: row.not_read,
})
