import {
  defaultSourceMinutes,
  maxSocialSources,
  type SocialSource,
  type SourceChange,
  type SourcePreview,
  type SourceInput as Wish,
} from '@fieldhouse/contract/social/sources'
import { topics } from '@fieldhouse/contract/topics'
import { createAdminChanges } from '../../shared/admin/changes.ts'
import { refuseField } from '../../shared/errors/refusal.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import { sourceAdmin, toSourceState } from '../../sources/admin.service.ts'
import type { SourcesService } from '../../sources/open-sources.ts'
import { noStamps, type SourceDraft, type SourceFacts } from '../../sources/source.ts'
import { everSince, type FoundPost, type NetworkParts, type NetworkPosts } from '../networks/network.ts'
import { type NetworkReaders, openNetworks } from '../networks/networks.ts'
import { toSpans } from '../networks/spans.ts'
import type { SocialStores } from '../social.store.ts'
import { type PostPictureDeps, type PostPictures, postPictures } from './pictures.service.ts'
import { type PostImport, type PostImportDeps, postImportService } from './post-import.service.ts'
import { postReader } from './post-reader.ts'

export interface SocialSourceDeps extends PostImportDeps, PostPictureDeps, NetworkParts {
  sources: SourcesService
  jobs: Pick<Jobs, 'on'>
}

export type SocialSources = ReturnType<typeof socialSources>

const previewPostCount = 20

/** Accounts and feeds elsewhere: tried, polled, paused and removed. */
export function socialSources(parts: SocialSourceDeps) {
  const { store, clock, notifyHere, sources, jobs } = parts
  const networks = openNetworks(parts)
  const pictures = postPictures(parts)
  const postImport = postImportService(parts)
  const poller = sources.reads(postReader({ ...parts, networks, pictures, postImport }))
  jobs.on('tidy-social', pictures.tidy, { every: '51 4 * * *' })

  const admin = sourceAdmin<'posts', SocialStores, SocialSource>({
    store,
    clock,
    poller,
    // Pictures may take a while.
    isWaitedFor: false,
    present: async (rows) => {
      const posts = await store.posts.countedBySource()
      return rows.map((row) => ({
        ...row.facts,
        ...toSourceState(row),
        title: row.title,
        posts: posts.get(row.id) ?? 0,
      }))
    },
    named: formatSourceName,
    isAnother: (before, now) => formatSourceName(before) !== formatSourceName(now),
    describe: describeSource,
    texts,
    most: maxSocialSources,
    changed: () => notifyHere(topics.social),
  })

  return {
    list: admin.list,
    seedSource: createSourceSeeder(parts, { postImport, pictures }),
    add: async (input: Wish, actor: string) => {
      const facts = toSourceFacts(networks, input)
      const preview = toSourcePreview(await tryAccount(networks, facts))
      const { dry_run, every_minutes } = input
      return {
        source: dry_run ? null : await admin.add({ facts, every_minutes, paused: false }, actor),
        found: preview,
      }
    },
    change: async (id: number, { every_minutes, paused, ...input }: SourceChange, actor: string) => {
      const facts = toSourceFacts(networks, input)
      const belong = await postImport.belonging(id, facts.teams)
      return admin.change(id, { facts, every_minutes, paused }, actor, async (stores, row, isAnother) => {
        // Another account means other posts: the old ones are deleted. Posts that stay may belong to other teams.
        if (isAnother) await stores.posts.drop((await stores.posts.knownOf(id)).map((post) => post.id))
        else if (row.facts.teams.join() !== facts.teams.join()) await belong(stores)
      })
    },
    remove: async (id: number, actor: string): Promise<void> => {
      await admin.remove(id, actor)
      await pictures.clear()
    },
    pollNow: admin.pollNow,
  }
}

const texts = {
  one: 'a source',
  added: 'add a source',
  removed: 'remove a source',
  missing: 'That source doesn’t exist anymore. Reload the page.',
  already: 'You already follow this source.',
  tooMany: `You can follow up to ${maxSocialSources} sources. Remove one first.`,
}

const formatSourceName = ({ network, account }: SourceFacts<'posts'>): string => `${network} ${account}`

interface SeededSource extends Omit<SourceFacts<'posts'>, 'teams'> {
  posts: readonly (Pick<FoundPost, 'origin' | 'author' | 'text' | 'at' | 'url'> & {
    picture: { bytes: Uint8Array; alt: string } | null
    counts: FoundPost['counts'] | null
  })[]
}

/** Creates a source for the demo that is never polled, with its posts. An interrupted attempt is completed. */
const createSourceSeeder =
  (
    { store, clock, notifyHere }: SocialSourceDeps,
    { postImport, pictures }: { postImport: PostImport; pictures: PostPictures },
  ) =>
  async ({ posts, ...source }: SeededSource): Promise<void> => {
    const draft = { facts: { ...source, teams: [] }, every_minutes: defaultSourceMinutes, paused: true }
    const name = formatSourceName(draft.facts)
    const at = clock.now()
    const { changeAsMade } = createAdminChanges<SocialStores>({
      store,
      clock,
      changed: () => notifyHere(topics.social),
    })
    const id = await changeAsMade(null, async (stores) => {
      const existing = (await stores.sources.all()).find((each) => each.named === name)
      if (existing) return { done: existing.id, line: undefined }
      const done = await stores.sources.add({ ...draft, named: name, due_at: at }, at)
      return { done, line: { action: texts.added, ...describeSource(draft) } }
    })
    const row = await store.sources.find(id)
    if (!row) return
    const drawings = new Map(posts.flatMap(({ origin, picture }) => (picture ? [[origin, picture] as const] : [])))
    const foundPosts = posts.map(
      ({ picture, counts, ...post }): FoundPost => ({
        ...post,
        text: toSpans(post.text),
        editedAt: null,
        pictures: picture ? [{ url: post.origin, alt: picture.alt }] : [],
        counts: counts ?? { replies: null, reposts: null, likes: null },
      }),
    )
    await postImport.take({ source: row, noteSuccess: async () => true }, { posts: foundPosts, since: everSince })
    await pictures.drawOf(id, async (origin) => drawings.get(origin)?.bytes)
    // The last step: a source without a poll time was seeded incompletely.
    await store.sources.write(id, { looked_at: at, good_at: at })
    await store.publish()
  }

/** Reads an account without saving anything. */
async function tryAccount(networks: NetworkReaders, { network, account }: SourceFacts<'posts'>): Promise<NetworkPosts> {
  const read = await networks[network].read({ account, remote: null, ...noStamps, knows: () => true })
  if (read.kind === 'failed') throw refuseField('account', read.words)
  if (read.kind === 'same') throw refuseField('account', 'Nothing found at that address.')
  return read
}

type SourceInputFacts = Pick<Wish, 'network' | 'account' | 'name' | 'teams' | 'sections' | 'channels'>

const toSourceFacts = (
  networks: NetworkReaders,
  { network, account, name, teams, sections, channels }: SourceInputFacts,
): SourceFacts<'posts'> => ({
  network,
  account: networks[network].normalizeAccount(account),
  name,
  teams: [...new Set(teams)],
  sections: [...new Set(sections)],
  channels: [...new Set(channels)],
})

function describeSource({ facts, every_minutes }: SourceDraft<'posts'>) {
  const { network, account, name, teams, sections, channels } = facts
  // A feed's address may contain a secret.
  const { host, pathname } = network === 'feed' ? new URL(account) : { host: account, pathname: null }
  const address = pathname === null ? account : `https://${host}${pathname}`
  return {
    subject: `source ${host}`,
    details: { network, account: address, name, teams, sections, channels, every_minutes },
  }
}

const toSourcePreview = ({ title, posts, notRead }: NetworkPosts): SourcePreview => ({
  title,
  posts: posts.slice(0, previewPostCount).map(({ author, text, at, pictures }) => ({
    author: author?.name ?? null,
    text,
    at: at?.toISOString() ?? null,
    pictures: pictures.length,
  })),
  not_read: notRead,
})
