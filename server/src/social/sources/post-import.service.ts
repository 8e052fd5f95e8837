import { createHash } from 'node:crypto'
import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { maxPostsPerSource, postDays } from '@fieldhouse/contract/social/sources'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { addDays, addMs, type Clock } from '../../shared/clock/clock.ts'
import { findGamesRevealedByPost, findRevealedGames, normalizeWords } from '../../shared/score-safe/revealed-games.ts'
import type { SourcePoll } from '../../sources/polling.service.ts'
import type { PolledSource } from '../../sources/source.ts'
import { everSince, type FoundPost, type NetworkPosts } from '../networks/network.ts'
import { getSpansText } from '../networks/spans.ts'
import type { KnownPost, PostFacts } from '../posts.store.ts'
import type { SocialStore, SocialStores } from '../social.store.ts'

export interface PostImportDeps {
  store: SocialStore
  clock: Clock
  /** Games between two days, from the stats service. */
  gamesBetween(startDate: string, endDate: string): Promise<readonly GameItem[]>
}

const mapByOrigin = (posts: readonly KnownPost[]): ReadonlyMap<string, KnownPost> =>
  new Map(posts.map((post) => [post.origin, post]))

export type PostImport = ReturnType<typeof postImportService>

/** Older posts are not matched to games again. */
const openDays = 3
const nearDays = 6

/** Turns read posts into stored ones: adds new ones, updates text and counts, and deletes those that are gone. */
export function postImportService({ store, clock, gamesBetween }: PostImportDeps) {
  /** Returns false when the source was changed meanwhile: then nothing is saved. */
  const importPosts = async (poll: SourcePoll<'posts'>, content: ReadPosts, areAllOpen = false): Promise<boolean> => {
    const now = clock.now()
    const { id: source, facts } = poll.source
    const { posts, since } = content
    const known = mapByOrigin(await store.posts.knownOf(source))
    const read = datePosts(posts, { known, now, teams: facts.teams })
    const isOpen = ({ at, origin, sha256 }: DatedPost) =>
      areAllOpen || known.get(origin)?.sha256 !== sha256 || at >= addMs(now, -openDays * dayMs)
    const games = await loadGamesNear(gamesBetween, read.filter(isOpen))
    const done = await store.transaction(async (stores) => {
      // The posts of a removed source go with it.
      if (!(await stores.sources.lock(source))) return 'changed'
      // Another poll may have run meanwhile, or all posts may have been dropped.
      const stored = mapByOrigin(await stores.posts.knownOf(source))
      if (read.some((post) => !stored.has(post.origin) && !isOpen(post))) return 'unknown'
      // The posts of one account do not belong to another.
      if (!(await poll.noteSuccess(stores.sources, toSourceUpdate(content)))) return 'changed'
      for (const post of read) {
        const existing = stored.get(post.origin)
        const mentions = isOpen(post) ? findMentions(post, facts.teams, games) : undefined
        if (existing) await changePost(stores, existing, post, mentions)
        else await addPost(stores, source, post, mentions)
      }
      await stores.posts.drop(findGonePosts(stored, read, since))
      await stores.posts.dropOld(addMs(now, -postDays * dayMs), maxPostsPerSource)
      return 'taken'
    })
    return done === 'unknown' ? importPosts(poll, content, true) : done === 'taken'
  }

  /** Matches recent posts to games that were added to the schedule later, even when the source does not answer. */
  const rematchGames = async ({ id: source, facts }: PolledSource<'posts'>): Promise<void> => {
    const recentPosts = await store.posts.listSince(source, addMs(clock.now(), -openDays * dayMs))
    const games = await loadGamesNear(gamesBetween, recentPosts)
    for (const { id, text, tells, tells_other, ...post } of recentPosts) {
      const now = findMentions({ ...post, words: getSpansText(text) }, facts.teams, games)
      if (!isSameMentions({ tells, tells_other }, now))
        await store.transaction(({ posts }) => posts.change(id, { tells: now.tells, tells_other: now.other }))
    }
  }

  /** Prepares a change of the source's teams: games are loaded before the transaction that writes. */
  const prepareTeamChange = async (id: number, teams: readonly string[]) => {
    // Posts that arrive until then are from now.
    const allPosts = [...(await store.posts.listSince(id, everSince)), { at: clock.now() }]
    const games = await loadGamesNear(gamesBetween, allPosts)
    return async ({ posts }: SocialStores): Promise<void> => {
      const teamsIn = createTeamFinder(teams)
      for (const { id: post, text, at, ...was } of await posts.listSince(id, everSince)) {
        const postText = getSpansText(text)
        const now = teamsIn(postText)
        const mentions = findMentions({ words: postText, teams: now, at }, teams, games)
        if (now.join() !== was.teams.join() || !isSameMentions(was, mentions))
          await posts.change(post, { teams: now, tells: mentions.tells, tells_other: mentions.other })
      }
    }
  }

  return { take: importPosts, retell: rematchGames, belonging: prepareTeamChange }
}

type ReadPosts = Pick<NetworkPosts, 'posts' | 'since'> & Partial<Pick<NetworkPosts, 'title' | 'remote' | 'notRead'>>

const toSourceUpdate = ({ title = null, remote, notRead = 0 }: ReadPosts) => ({
  title,
  memory: remote ? { remote } : {},
  not_read: notRead,
})

interface DatedPost extends Omit<FoundPost, 'at'> {
  at: Date
  sha256: string
  /** The whole text, for finding teams and games. */
  words: string
  teams: string[]
}

interface ReadingContext {
  known: ReadonlyMap<string, KnownPost>
  now: Date
  /** The source's teams. */
  teams: readonly string[]
}

const hashJson = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
export const hashOrigin = (origin: string): string => hashJson(origin)

/**
 * Dates posts: the newest first, each once, without old ones. A future time becomes now; a post without a time keeps
 * that of its first reading.
 */
function datePosts(posts: readonly FoundPost[], { known, now, teams }: ReadingContext): DatedPost[] {
  const oldest = addMs(now, -postDays * dayMs)
  const teamsIn = createTeamFinder(teams)
  const dated = posts.map((post): DatedPost => {
    const origin = hashOrigin(post.origin)
    const writtenAt = post.at ?? known.get(origin)?.at ?? now
    const { author, text, url, pictures, editedAt } = post
    const postText = getSpansText(text)
    const named = teamsIn(postText)
    const sha256 = hashJson([author, text, url, pictures, editedAt, post.at, named])
    return { ...post, origin, at: writtenAt > now ? now : writtenAt, sha256, words: postText, teams: named }
  })
  const first = new Map(dated.toReversed().map((post) => [post.origin, post]))
  return [...first.values()]
    .filter(({ at }) => at >= oldest)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, maxPostsPerSource)
}

async function loadGamesNear(gamesBetween: PostImportDeps['gamesBetween'], posts: readonly { at: Date }[]) {
  if (posts.length === 0) return []
  const times = posts.map(({ at }) => at.getTime())
  return gamesBetween(addDays(new Date(Math.min(...times)), -nearDays), addDays(new Date(Math.max(...times)), 1))
}

/**
 * Finds stored posts that should have been read and are missing. Older ones were not requested; hidden ones stay for
 * their return.
 */
function findGonePosts(
  known: ReadonlyMap<string, KnownPost>,
  read: readonly DatedPost[],
  since: Date | null,
): number[] {
  const readOrigins = new Set(read.map(({ origin }) => origin))
  const isWithin = ({ at, hidden_at }: KnownPost) => hidden_at === null && since !== null && at > since
  return [...known.values()].filter((post) => !readOrigins.has(post.origin) && isWithin(post)).map(({ id }) => id)
}

type GameMentions = ReturnType<typeof findGamesRevealedByPost>

/**
 * Games that a post names may be of any of its source's teams; a result that it only hints at is of the post's own
 * teams.
 */
function findMentions(
  post: Pick<DatedPost, 'words' | 'teams' | 'at'>,
  all: readonly string[],
  games: readonly GameItem[],
): GameMentions {
  const [wide, own] = [
    findRevealedGames({ ...post, title: '', teams: all }, games),
    findGamesRevealedByPost(post, games),
  ]
  const tells = [...new Set([...wide, ...own.tells])].toSorted((one, other) => one - other)
  return { tells, other: tells.length === 0 && own.other }
}

const toPostFacts = ({ author, text, url, at, editedAt, sha256, teams }: DatedPost) => ({
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

async function addPost(
  { posts }: SocialStores,
  source_id: number,
  post: DatedPost,
  mentions: GameMentions | undefined,
): Promise<void> {
  const facts: PostFacts = {
    source_id,
    origin: post.origin,
    ...toPostFacts(post),
    ...post.counts,
    tells: mentions?.tells ?? [],
    tells_other: mentions?.other ?? false,
  }
  const id = await posts.add(facts)
  await posts.addPictures(id, post.pictures.map(toPictureRow))
}

const toPictureRow = ({ url, alt }: FoundPost['pictures'][number], place: number) => ({ place, origin: url, alt })

const isSameMentions = (stored: Pick<KnownPost, 'tells' | 'tells_other'>, { tells, other }: GameMentions): boolean =>
  stored.tells_other === other && stored.tells.length === tells.length && tells.every((id) => stored.tells.includes(id))

/** Updates a post. A hidden post stays hidden when its text changes. */
async function changePost(
  { posts }: SocialStores,
  stored: KnownPost,
  post: DatedPost,
  mentions: GameMentions | undefined,
): Promise<void> {
  const { replies, reposts, likes } = post.counts
  const isOther = stored.sha256 !== post.sha256
  const changes = {
    ...(isOther && toPostFacts(post)),
    ...((replies !== stored.replies || reposts !== stored.reposts || likes !== stored.likes) && post.counts),
    ...(mentions && !isSameMentions(stored, mentions) && { tells: mentions.tells, tells_other: mentions.other }),
  }
  if (Object.keys(changes).length > 0) await posts.change(stored.id, changes)
  if (isOther) await changePictures(posts, stored.id, post.pictures)
}

/** Replaces the pictures of a post; those already drawn stay. */
async function changePictures(posts: SocialStores['posts'], id: number, pictures: FoundPost['pictures']) {
  const existing = await posts.picturesOf([id])
  const rows = pictures.map(toPictureRow)
  for (const row of existing) {
    const same = rows.find(({ origin }) => origin === row.origin)
    await posts.changePicture(row.id, same ? { place: same.place, alt: same.alt } : { post_id: null })
  }
  await posts.addPictures(
    id,
    rows.filter(({ origin }) => !existing.some((row) => row.origin === origin)),
  )
}

const gender = /^(mens|womens|men|women) /

/**
 * Finds the source's teams that a text names, in words or as a tag. A source without teams has all of the school's. A
 * text that names none belongs to all of the source's teams.
 */
export function createTeamFinder(teams: readonly string[]): (words: string) => string[] {
  const school = listSchoolSports().map(({ slug, title }) => ({ slug, name: normalizeWords(title) }))
  const removeGender = (name: string) => name.replace(gender, '')
  const isAlone = (name: string) =>
    school.filter((other) => removeGender(other.name) === removeGender(name)).length === 1
  const names = school.flatMap(({ slug, name }) => {
    const fullNames = [name, normalizeWords(slug)]
    const tags = fullNames.map((spelling) => spelling.replaceAll(' ', ''))
    return [...fullNames, ...tags, ...(isAlone(name) ? [removeGender(name)] : [])].map((spelling) => ({
      slug,
      spelling,
    }))
  })
  // The longest names come first, so that `beach volleyball` does not match volleyball.
  const ordered = names
    .filter(({ spelling }) => spelling !== '')
    .toSorted((one, other) => other.spelling.length - one.spelling.length)
  return (postText) => {
    const matched = new Set<string>()
    let left = ` ${normalizeWords(postText)} `
    for (const { slug, spelling } of ordered) {
      if (!left.includes(` ${spelling} `)) continue
      matched.add(slug)
      left = left.replaceAll(` ${spelling} `, '  ')
    }
    const among = [...matched].filter((slug) => teams.length === 0 || teams.includes(slug)).sort()
    return among.length > 0 ? among : [...teams]
  }
}
