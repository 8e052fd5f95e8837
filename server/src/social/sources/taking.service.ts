import { createHash } from 'node:crypto'
import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { maxPostsPerSource, postDays } from '@fieldhouse/contract/social/sources'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { addDays, addMs, type Clock } from '../../shared/clock/clock.ts'
import { plain, toldByPost, toldGames } from '../../shared/safe/told-games.ts'
import type { Look } from '../../sources/looks.service.ts'
import type { Source } from '../../sources/source.ts'
import { everSince, type FoundPost, type ReadWell } from '../networks/network.ts'
import { wordsOf } from '../networks/spans.ts'
import type { KnownPost, PostFacts } from '../posts.store.ts'
import type { SocialStore, SocialStores } from '../social.store.ts'

export interface TakingParts {
  store: SocialStore
  clock: Clock
  /** Games between two days, from the stats service. */
  gamesBetween(startDate: string, endDate: string): Promise<readonly GameItem[]>
}

const byOrigin = (posts: readonly KnownPost[]): ReadonlyMap<string, KnownPost> =>
  new Map(posts.map((post) => [post.origin, post]))

export type Taking = ReturnType<typeof takingService>

/** Older posts are not matched to games again. */
const openDays = 3
const nearDays = 6

/** Turns read posts into stored ones: adds new ones, updates text and counts, and deletes those that are gone. */
export function takingService({ store, clock, gamesBetween }: TakingParts) {
  /** Returns false when the source was changed meanwhile: then nothing is saved. */
  const take = async (look: Look<'posts'>, said: Said, areAllOpen = false): Promise<boolean> => {
    const now = clock.now()
    const { id: source, facts } = look.source
    const { posts, since } = said
    const known = byOrigin(await store.posts.knownOf(source))
    const read = datedPosts(posts, { known, now, teams: facts.teams })
    const isOpen = ({ at, origin, sha256 }: Dated) =>
      areAllOpen || known.get(origin)?.sha256 !== sha256 || at >= addMs(now, -openDays * dayMs)
    const games = await gamesAround(gamesBetween, read.filter(isOpen))
    const done = await store.transaction(async (stores) => {
      // The posts of a removed source go with it.
      if (!(await stores.sources.lock(source))) return 'changed'
      // Another poll may have run meanwhile, or all posts may have been dropped.
      const there = byOrigin(await stores.posts.knownOf(source))
      if (read.some((post) => !there.has(post.origin) && !isOpen(post))) return 'unknown'
      // The posts of one account do not belong to another.
      if (!(await look.keep(stores.sources, seenIn(said)))) return 'changed'
      for (const post of read) {
        const kept = there.get(post.origin)
        const tells = isOpen(post) ? tellsOf(post, facts.teams, games) : undefined
        if (kept) await change(stores, kept, post, tells)
        else await add(stores, source, post, tells)
      }
      await stores.posts.drop(goneFrom(there, read, since))
      await stores.posts.dropOld(addMs(now, -postDays * dayMs), maxPostsPerSource)
      return 'taken'
    })
    return done === 'unknown' ? take(look, said, true) : done === 'taken'
  }

  /** Matches recent posts to games that were added to the schedule later, even when the source does not answer. */
  const retell = async ({ id: source, facts }: Source<'posts'>): Promise<void> => {
    const said = await store.posts.saidOf(source, addMs(clock.now(), -openDays * dayMs))
    const games = await gamesAround(gamesBetween, said)
    for (const { id, text, tells, tells_other, ...post } of said) {
      const now = tellsOf({ ...post, words: wordsOf(text) }, facts.teams, games)
      if (!sameTells({ tells, tells_other }, now))
        await store.transaction(({ posts }) => posts.change(id, { tells: now.tells, tells_other: now.other }))
    }
  }

  /** Prepares a change of the source's teams: games are loaded before the transaction that writes. */
  const belonging = async (id: number, teams: readonly string[]) => {
    // Posts that arrive until then are from now.
    const said = [...(await store.posts.saidOf(id, everSince)), { at: clock.now() }]
    const games = await gamesAround(gamesBetween, said)
    return async ({ posts }: SocialStores): Promise<void> => {
      const teamsIn = teamsSaid(teams)
      for (const { id: post, text, at, ...was } of await posts.saidOf(id, everSince)) {
        const words = wordsOf(text)
        const now = teamsIn(words)
        const tells = tellsOf({ words, teams: now, at }, teams, games)
        if (now.join() !== was.teams.join() || !sameTells(was, tells))
          await posts.change(post, { teams: now, tells: tells.tells, tells_other: tells.other })
      }
    }
  }

  return { take, retell, belonging }
}

type Said = Pick<ReadWell, 'posts' | 'since'> & Partial<Pick<ReadWell, 'title' | 'remote' | 'notRead'>>

const seenIn = ({ title = null, remote, notRead = 0 }: Said) => ({
  title,
  memory: remote ? { remote } : {},
  not_read: notRead,
})

interface Dated extends Omit<FoundPost, 'at'> {
  at: Date
  sha256: string
  /** The whole text, for finding teams and games. */
  words: string
  teams: string[]
}

interface Reading {
  known: ReadonlyMap<string, KnownPost>
  now: Date
  /** The source's teams. */
  teams: readonly string[]
}

const hashOf = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('hex')
export const originOf = (said: string): string => hashOf(said)

/**
 * Dates posts: the newest first, each once, without old ones. A future time becomes now; a post without a time keeps
 * that of its first reading.
 */
function datedPosts(posts: readonly FoundPost[], { known, now, teams }: Reading): Dated[] {
  const oldest = addMs(now, -postDays * dayMs)
  const teamsIn = teamsSaid(teams)
  const dated = posts.map((post): Dated => {
    const origin = originOf(post.origin)
    const said = post.at ?? known.get(origin)?.at ?? now
    const { author, text, url, pictures, editedAt } = post
    const words = wordsOf(text)
    const named = teamsIn(words)
    const sha256 = hashOf([author, text, url, pictures, editedAt, post.at, named])
    return { ...post, origin, at: said > now ? now : said, sha256, words, teams: named }
  })
  const first = new Map(dated.toReversed().map((post) => [post.origin, post]))
  return [...first.values()]
    .filter(({ at }) => at >= oldest)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, maxPostsPerSource)
}

async function gamesAround(gamesBetween: TakingParts['gamesBetween'], posts: readonly { at: Date }[]) {
  if (posts.length === 0) return []
  const times = posts.map(({ at }) => at.getTime())
  return gamesBetween(addDays(new Date(Math.min(...times)), -nearDays), addDays(new Date(Math.max(...times)), 1))
}

/**
 * Finds stored posts that should have been read and are missing. Older ones were not requested; hidden ones stay for
 * their return.
 */
function goneFrom(known: ReadonlyMap<string, KnownPost>, read: readonly Dated[], since: Date | null): number[] {
  const there = new Set(read.map(({ origin }) => origin))
  const isWithin = ({ at, hidden_at }: KnownPost) => hidden_at === null && since !== null && at > since
  return [...known.values()].filter((post) => !there.has(post.origin) && isWithin(post)).map(({ id }) => id)
}

type Tells = ReturnType<typeof toldByPost>

/**
 * Games that a post names may be of any of its source's teams; a result that it only hints at is of the post's own
 * teams.
 */
function tellsOf(
  post: Pick<Dated, 'words' | 'teams' | 'at'>,
  all: readonly string[],
  games: readonly GameItem[],
): Tells {
  const [wide, own] = [toldGames({ ...post, title: '', teams: all }, games), toldByPost(post, games)]
  const tells = [...new Set([...wide, ...own.tells])].toSorted((one, other) => one - other)
  return { tells, other: tells.length === 0 && own.other }
}

const saidIn = ({ author, text, url, at, editedAt, sha256, teams }: Dated) => ({
  author: author?.key ?? null,
  author_name: author?.name ?? null,
  author_handle: author?.handle ?? null,
  text,
  url,
  at,
  edited_at: editedAt,
  sha256,
  teams,
})

async function add({ posts }: SocialStores, source_id: number, post: Dated, tells: Tells | undefined): Promise<void> {
  const facts: PostFacts = {
    source_id,
    origin: post.origin,
    ...saidIn(post),
    ...post.counts,
    tells: tells?.tells ?? [],
    tells_other: tells?.other ?? false,
  }
  const id = await posts.add(facts)
  await posts.addPictures(id, post.pictures.map(placed))
}

const placed = ({ url, alt }: FoundPost['pictures'][number], place: number) => ({ place, origin: url, alt })

const sameTells = (kept: Pick<KnownPost, 'tells' | 'tells_other'>, { tells, other }: Tells): boolean =>
  kept.tells_other === other && kept.tells.length === tells.length && tells.every((id) => kept.tells.includes(id))

/** Updates a post. A hidden post stays hidden when its text changes. */
async function change({ posts }: SocialStores, kept: KnownPost, post: Dated, tells: Tells | undefined): Promise<void> {
  const { replies, reposts, likes } = post.counts
  const isOther = kept.sha256 !== post.sha256
  const changes = {
    ...(isOther && saidIn(post)),
    ...((replies !== kept.replies || reposts !== kept.reposts || likes !== kept.likes) && post.counts),
    ...(tells && !sameTells(kept, tells) && { tells: tells.tells, tells_other: tells.other }),
  }
  if (Object.keys(changes).length > 0) await posts.change(kept.id, changes)
  if (isOther) await changePictures(posts, kept.id, post.pictures)
}

/** Replaces the pictures of a post; those already drawn stay. */
async function changePictures(posts: SocialStores['posts'], id: number, pictures: FoundPost['pictures']) {
  const there = await posts.picturesOf([id])
  const wanted = pictures.map(placed)
  for (const row of there) {
    const same = wanted.find(({ origin }) => origin === row.origin)
    await posts.changePicture(row.id, same ? { place: same.place, alt: same.alt } : { post_id: null })
  }
  await posts.addPictures(
    id,
    wanted.filter(({ origin }) => !there.some((row) => row.origin === origin)),
  )
}

const gender = /^(mens|womens|men|women) /

/**
 * Finds the source's teams that a text names, in words or as a tag. A source without teams has all of the school's. A
 * text that names none belongs to all of the source's teams.
 */
export function teamsSaid(teams: readonly string[]): (words: string) => string[] {
  const school = listSchoolSports().map(({ slug, title }) => ({ slug, name: plain(title) }))
  const bare = (name: string) => name.replace(gender, '')
  const isAlone = (name: string) => school.filter((other) => bare(other.name) === bare(name)).length === 1
  const names = school.flatMap(({ slug, name }) => {
    const whole = [name, plain(slug)]
    const tags = whole.map((said) => said.replaceAll(' ', ''))
    return [...whole, ...tags, ...(isAlone(name) ? [bare(name)] : [])].map((said) => ({ slug, said }))
  })
  // The longest names come first, so that `beach volleyball` does not match volleyball.
  const ordered = names.filter(({ said }) => said !== '').toSorted((one, other) => other.said.length - one.said.length)
  return (words) => {
    const found = new Set<string>()
    let left = ` ${plain(words)} `
    for (const { slug, said } of ordered) {
      if (!left.includes(` ${said} `)) continue
      found.add(slug)
      left = left.replaceAll(` ${said} `, '  ')
    }
    const among = [...found].filter((slug) => teams.length === 0 || teams.includes(slug)).sort()
    return among.length > 0 ? among : [...teams]
  }
}
