import {
  defaultSourceMinutes,
  maxSocialSources,
  type SocialSource,
  type SourceChange,
  type SourcePreview,
  type SourceInput as Wish,
} from '@fieldhouse/contract/social/sources'
import { topics } from '@fieldhouse/contract/topics'
import { deskChanges } from '../../shared/desk/changes.ts'
import { refuseField } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import { sourceDesk, stateOf } from '../../sources/desk.service.ts'
import type { Sources } from '../../sources/open-sources.ts'
import { type Facts, noStamps, type SourceWish } from '../../sources/source.ts'
import { everSince, type FoundPost, type NetworkParts, type ReadWell } from '../networks/network.ts'
import { type Networks, openNetworks } from '../networks/networks.ts'
import { spansOf } from '../networks/spans.ts'
import type { SocialStores } from '../social.store.ts'
import { type PictureParts, type PostPictures, postPictures } from './pictures.service.ts'
import { postReader } from './post-reader.ts'
import { type Taking, type TakingParts, takingService } from './taking.service.ts'

export interface SourceParts extends TakingParts, PictureParts, NetworkParts {
  sources: Sources
  jobs: Pick<Jobs, 'on'>
}

export type SocialSources = ReturnType<typeof socialSources>

const shownOfATry = 20

/** Accounts and feeds elsewhere: tried, polled, paused and removed. */
export function socialSources(parts: SourceParts) {
  const { store, clock, tellHere, sources, jobs } = parts
  const networks = openNetworks(parts)
  const pictures = postPictures(parts)
  const taking = takingService(parts)
  const looks = sources.reads(postReader({ ...parts, networks, pictures, taking }))
  jobs.on('tidy-social', pictures.tidy, { every: '51 4 * * *' })

  const desk = sourceDesk<'posts', SocialStores, SocialSource>({
    store,
    clock,
    looks,
    // Pictures may take a while.
    isWaitedFor: false,
    shown: async (rows) => {
      const posts = await store.posts.countedBySource()
      return rows.map((row) => ({ ...row.facts, ...stateOf(row), title: row.title, posts: posts.get(row.id) ?? 0 }))
    },
    named,
    isAnother: (before, now) => named(before) !== named(now),
    said: saidOf,
    words,
    most: maxSocialSources,
    changed: () => tellHere(topics.social),
  })

  return {
    list: desk.list,
    plant: planting(parts, { taking, pictures }),
    add: async (wish: Wish, actor: string) => {
      const facts = factsOf(networks, wish)
      const found = foundIn(await tried(networks, facts))
      const { dry_run, every_minutes } = wish
      return { source: dry_run ? null : await desk.add({ facts, every_minutes, paused: false }, actor), found }
    },
    change: async (id: number, { every_minutes, paused, ...wish }: SourceChange, actor: string) => {
      const facts = factsOf(networks, wish)
      const belong = await taking.belonging(id, facts.teams)
      return desk.change(id, { facts, every_minutes, paused }, actor, async (stores, row, isAnother) => {
        // Another account means other posts: the old ones are deleted. Posts that stay may belong to other teams.
        if (isAnother) await stores.posts.drop((await stores.posts.knownOf(id)).map((post) => post.id))
        else if (row.facts.teams.join() !== facts.teams.join()) await belong(stores)
      })
    },
    remove: async (id: number, actor: string): Promise<void> => {
      await desk.remove(id, actor)
      await pictures.clear()
    },
    look: desk.look,
  }
}

const words = {
  one: 'a source',
  added: 'add a source',
  removed: 'remove a source',
  missing: 'There is no such source.',
  already: 'This source is read already.',
  tooMany: `At most ${maxSocialSources} sources are read: take one off first.`,
}

const named = ({ network, account }: Facts<'posts'>): string => `${network} ${account}`

interface Planted extends Omit<Facts<'posts'>, 'teams'> {
  posts: readonly (Pick<FoundPost, 'origin' | 'author' | 'text' | 'at' | 'url'> & {
    picture: { bytes: Uint8Array; alt: string } | null
    counts: FoundPost['counts'] | null
  })[]
}

/** Creates a source for the demo that is never polled, with its posts. An interrupted attempt is completed. */
const planting =
  ({ store, clock, tellHere }: SourceParts, { taking, pictures }: { taking: Taking; pictures: PostPictures }) =>
  async ({ posts, ...source }: Planted): Promise<void> => {
    const wish = { facts: { ...source, teams: [] }, every_minutes: defaultSourceMinutes, paused: true }
    const name = named(wish.facts)
    const at = clock.now()
    const { changeAsMade } = deskChanges<SocialStores>({ store, clock, changed: () => tellHere(topics.social) })
    const id = await changeAsMade(null, async (stores) => {
      const there = (await stores.sources.all()).find((each) => each.named === name)
      if (there) return { done: there.id, line: undefined }
      const done = await stores.sources.add({ ...wish, named: name, due_at: at }, at)
      return { done, line: { action: words.added, ...saidOf(wish) } }
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
    await taking.take({ source: row, keep: async () => true }, { posts: said, since: everSince })
    await pictures.drawOf(id, async (origin) => drawings.get(origin)?.bytes)
    // The last step: a source without a poll time was planted incompletely.
    await store.sources.write(id, { looked_at: at, good_at: at })
    await store.tell()
  }

/** Reads an account without saving anything. */
async function tried(networks: Networks, { network, account }: Facts<'posts'>): Promise<ReadWell> {
  const read = await networks[network].read({ account, remote: null, ...noStamps, knows: () => true })
  if (read.kind === 'failed') throw refuseField('account', read.words)
  if (read.kind === 'same') throw refuseField('account', 'Nothing found at that address.')
  return read
}

type Said = Pick<Wish, 'network' | 'account' | 'name' | 'teams' | 'sections' | 'channels'>

const factsOf = (networks: Networks, { network, account, name, teams, sections, channels }: Said): Facts<'posts'> => ({
  network,
  account: networks[network].settled(account),
  name,
  teams: [...new Set(teams)],
  sections: [...new Set(sections)],
  channels: [...new Set(channels)],
})

function saidOf({ facts, every_minutes }: SourceWish<'posts'>) {
  const { network, account, name, teams, sections, channels } = facts
  // A feed's address may contain a secret.
  const { host, pathname } = network === 'feed' ? new URL(account) : { host: account, pathname: null }
  const shown = pathname === null ? account : `https://${host}${pathname}`
  return { subject: host, said: { network, account: shown, name, teams, sections, channels, every_minutes } }
}

const foundIn = ({ title, posts, notRead }: ReadWell): SourcePreview => ({
  title,
  posts: posts.slice(0, shownOfATry).map(({ author, text, at, pictures }) => ({
    author: author?.name ?? null,
    text,
    at: at?.toISOString() ?? null,
    pictures: pictures.length,
  })),
  not_read: notRead,
})
