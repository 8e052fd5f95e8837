import { minuteMs } from '@fieldhouse/contract/durations'
import {
  type FoundPosts,
  mostSources,
  type SocialSource,
  type SourceChange,
  type SourceWish,
  usualSourceMinutes,
} from '@fieldhouse/contract/social/sources'
import { topics } from '@fieldhouse/contract/topics'
import { after } from '../../shared/clock/clock.ts'
import { Refusal, wrongField } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Log } from '../../shared/log/log.ts'
import { everSince, type FoundPost, type NetworkParts, type ReadWell } from '../networks/network.ts'
import { type Networks, openNetworks } from '../networks/networks.ts'
import { spansOf } from '../networks/spans.ts'
import type { SocialStores } from '../social.store.ts'
import { sourceLooks } from './look.service.ts'
import { type PictureParts, type PostPictures, postPictures } from './pictures.service.ts'
import type { ShownSource, SourceFacts, SourceRow } from './sources.store.ts'
import { type Taking, type TakingParts, takingService } from './taking.service.ts'

export interface SourceParts extends TakingParts, PictureParts, NetworkParts {
  jobs: Pick<Jobs, 'on' | 'add'>
  log: Pick<Log, 'warn'>
}

export type SocialSources = ReturnType<typeof socialSources>

/** So many are asked side by side: one that is slow holds up no other for long. */
const atOnce = 2
const shownOfATry = 20

/** Accounts and feeds elsewhere: tried, read again and again, paused, and taken off. */
export function socialSources(parts: SourceParts) {
  const { store, clock, tellHere } = parts
  const networks = openNetworks(parts)
  const pictures = postPictures(parts)
  const taking = takingService(parts)
  const { look } = sourceLooks({ ...parts, networks, pictures, taking })

  const lookSoon = watched(parts, { look, tidy: pictures.tidy })

  const all = async (): Promise<SocialSource[]> => (await store.sources.listed()).map(shownOf)
  const one = async (id: number): Promise<SocialSource> => {
    const found = (await all()).find((each) => each.id === id)
    if (!found) throw missing()
    return found
  }

  const changing = async <T>(work: (stores: SocialStores) => Promise<T>): Promise<T> => {
    const done = await store.together(work).catch((error) => {
      throw isTwin(error) ? readAlready() : error
    })
    tellHere(topics.social)
    return done
  }

  const factsOf = factsFor(networks)
  const add = async (wish: SourceWish, actor: string) => {
    const facts = factsOf({ ...wish, paused: false })
    const found = foundIn(await tried(networks, facts))
    if (wish.dry_run) return { source: null, found }
    const id = await changing(async (stores) => {
      await refuseAnother(stores, facts)
      const added = await stores.sources.add(facts, clock.now())
      await note(stores, { verb: 'add', facts, actor, at: clock.now() })
      return added
    })
    await lookSoon()
    return { source: await one(id), found }
  }

  const change = async (id: number, wish: SourceChange, actor: string): Promise<SocialSource> => {
    const facts = factsOf(wish)
    const belong = await taking.belonging(id, facts.teams)
    await changing(async (stores) => {
      const row = await locked(stores, id)
      await refuseAnother(stores, facts, id)
      await becomes(stores, row, facts, { belong, now: clock.now() })
      const verb = row.paused === facts.paused ? 'change' : facts.paused ? 'pause' : 'go on with'
      await note(stores, { verb, facts, actor, at: clock.now() })
    })
    return one(id)
  }

  return {
    list: all,
    plant: planting(parts, { taking, pictures }),
    add,
    change,
    remove: async (id: number, actor: string): Promise<void> => {
      await changing((stores) => removeIn(stores, id, { actor, at: clock.now() }))
      await pictures.clear()
    },
    look: async (id: number): Promise<SocialSource> => {
      const row = await store.sources.find(id)
      if (!row) throw missing()
      if (row.paused) throw new Refusal('conflict', 'It is paused. Let it go on first.')
      if (row.again_at && row.again_at > clock.now()) throw notYet(row.again_at, clock.now())
      await store.sources.isDue(id, clock.now())
      await lookSoon()
      return one(id)
    },
  }
}

/** Each minute those whose time has come. */
function watched(
  { store, clock, jobs, log }: Pick<SourceParts, 'store' | 'clock' | 'jobs' | 'log'>,
  { look, tidy }: { look(id: number): Promise<void>; tidy(): Promise<void> },
) {
  // Whichever server gets the job claims what is due: a source is asked by one of them.
  const lookAtDue = async () => {
    const due = await store.sources.claim(clock.now())
    const next = async (): Promise<void> => {
      for (let id = due.shift(); id !== undefined; id = due.shift())
        await look(id).catch((error) => log.warn({ err: error, source: id }, 'a source of posts'))
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }
  jobs.on('social.look', lookAtDue, { every: '* * * * *' })
  jobs.on('tidy-social', tidy, { every: '51 4 * * *' })
  /** Its pictures may take a while: whoever asks for it does not wait for them. */
  return () => jobs.add('social.look', {})
}

interface Planted extends Pick<SourceFacts, 'network' | 'account' | 'name' | 'sections' | 'channels'> {
  posts: readonly (Pick<FoundPost, 'origin' | 'author' | 'text' | 'at' | 'url'> & {
    picture: { bytes: Uint8Array; alt: string } | null
    counts: FoundPost['counts'] | null
  })[]
}

/** A source that is never asked, with what it has said: the demo's. One that was broken off in the middle is completed. */
const planting =
  ({ store, clock }: SourceParts, { taking, pictures }: { taking: Taking; pictures: PostPictures }) =>
  async ({ posts, ...source }: Planted): Promise<void> => {
    const facts = { ...source, teams: [], every_minutes: usualSourceMinutes, paused: true }
    const at = clock.now()
    const isIt = ({ network, account }: SourceRow) => network === facts.network && account === facts.account
    const id = await store.together(async (stores) => {
      const there = (await stores.sources.all()).find(isIt)
      if (there) return there.id
      await note(stores, { verb: 'add', facts, actor: null, at })
      return stores.sources.add(facts, at)
    })
    const row = await store.sources.find(id)
    if (!row) return
    const drawings = new Map(posts.flatMap(({ origin, picture }) => (picture ? [[origin, picture] as const] : [])))
    const said = posts.map(
      ({ picture, counts, ...post }): FoundPost => ({
        ...post,
        text: spansOf(post.text),
        editedAt: null,
        pictures: picture ? [{ url: post.origin, alt: picture.alt }] : [],
        counts: counts ?? { replies: null, reposts: null, likes: null },
      }),
    )
    await taking.take(row, { posts: said, since: everSince })
    await pictures.drawOf(id, async (origin) => drawings.get(origin)?.bytes)
    // The last step: a source that nobody has looked at is not planted whole.
    await store.sources.seen(row, { looked_at: at, good_at: at })
    await store.tell()
  }

/** What stands there now; nothing of it is kept. */
async function tried(networks: Networks, { network, account }: SourceFacts): Promise<ReadWell> {
  const fresh = { account, remote: null, etag: null, modified: null, sha256: null, knows: () => true }
  const read = await networks[network].read(fresh)
  if (read.kind === 'failed') throw wrongField('account', read.words)
  if (read.kind === 'same') throw wrongField('account', 'Nothing stands there.')
  return read
}

const factsFor =
  (networks: Networks) =>
  ({ network, account, teams, sections, channels, ...rest }: SourceChange): SourceFacts => ({
    network,
    account: networks[network].settled(account),
    name: rest.name,
    teams: [...new Set(teams)],
    sections: [...new Set(sections)],
    channels: [...new Set(channels)],
    every_minutes: rest.every_minutes,
    paused: rest.paused,
  })

async function locked({ sources }: SocialStores, id: number): Promise<SourceRow> {
  const row = await sources.lock(id)
  if (!row) throw missing()
  return row
}

interface Becoming {
  now: Date
  belong: Awaited<ReturnType<Taking['belonging']>>
}

/** What somebody else said is not theirs: posts go with the account, which is asked at once. Those that stay may be of other teams, and their source is asked when its time comes. */
async function becomes(stores: SocialStores, row: SourceRow, facts: SourceFacts, { belong, now }: Becoming) {
  const { sources, posts } = stores
  const isAnother = row.account !== facts.account || row.network !== facts.network
  if (isAnother) await posts.drop((await posts.knownOf(row.id)).map(({ id }) => id))
  else if (row.teams.join() !== facts.teams.join()) await belong(stores)
  await sources.change(row.id, facts, isAnother, isAnother ? now : dueOf(row, facts, now))
}

/** A quicker pace counts from now; whoever failed is left alone as long as before. */
function dueOf({ due_at, failure }: SourceRow, { every_minutes }: SourceFacts, now: Date): Date {
  const next = after(now, every_minutes * minuteMs)
  return failure === null && next < due_at ? next : due_at
}

async function removeIn(stores: SocialStores, id: number, done: Pick<Done, 'actor' | 'at'>): Promise<void> {
  await note(stores, { verb: 'remove', facts: await locked(stores, id), ...done })
  await stores.sources.remove(id)
}

const missing = () => new Refusal('missing', 'There is no such source.')
const notYet = (again: Date, now: Date) => {
  const minutes = Math.ceil((again.getTime() - now.getTime()) / minuteMs)
  const still =
    minutes < 120 ? `${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.ceil(minutes / 60)} more hours`
  return new Refusal('conflict', `It asks to be left alone for ${still}. It is looked at by itself after that.`)
}
const readAlready = () => new Refusal('conflict', 'This source is read already.')

/** Two who add the same at once: the database lets one of them. */
const isTwin = (error: unknown): boolean => (error as { code?: string }).code === '23505'

async function refuseAnother({ sources }: SocialStores, { network, account }: SourceFacts, id?: number): Promise<void> {
  const others = (await sources.all()).filter((each) => each.id !== id)
  if (others.length >= mostSources)
    throw new Refusal('conflict', `At most ${mostSources} sources are read: take one off first.`)
  if (others.some((each) => each.network === network && each.account === account)) throw readAlready()
}

interface Done {
  verb: string
  facts: SourceFacts
  actor: string | null
  at: Date
}

const note = ({ trail }: SocialStores, { verb, facts, actor, at }: Done): Promise<void> => {
  const { network, account, name, teams, sections, channels, every_minutes } = facts
  // A feed's address may hold a secret of the other side.
  const { host, pathname } = network === 'feed' ? new URL(account) : { host: account, pathname: null }
  const named = pathname === null ? account : `https://${host}${pathname}`
  const change = { network, account: named, name, teams, sections, channels, every_minutes }
  const subject = host
  return trail.add({ at, actor, action: `${verb} a source`, subject, change })
}

const foundIn = ({ title, posts, notRead }: ReadWell): FoundPosts => ({
  title,
  posts: posts.slice(0, shownOfATry).map(({ author, text, at, pictures }) => ({
    author: author?.name ?? null,
    text,
    at: at?.toISOString() ?? null,
    pictures: pictures.length,
  })),
  not_read: notRead,
})

const shownOf = (row: ShownSource): SocialSource => ({
  id: row.id,
  network: row.network,
  account: row.account,
  name: row.name,
  teams: row.teams,
  sections: row.sections,
  channels: row.channels,
  every_minutes: row.every_minutes,
  paused: row.paused,
  title: row.title,
  looked_at: row.looked_at?.toISOString() ?? null,
  good_at: row.good_at?.toISOString() ?? null,
  next_at: row.paused ? null : new Date(Math.ceil(row.due_at.getTime() / minuteMs) * minuteMs).toISOString(),
  failure: row.failure,
  posts: row.posts,
  not_read: row.not_read,
})
