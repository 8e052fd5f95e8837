import { createHash } from 'node:crypto'
import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { StoryInput } from '@fieldhouse/contract/stories/desk'
import { toPlainText } from '@fieldhouse/contract/stories/document'
import { maxFeedEntryDays } from '@fieldhouse/contract/stories/feeds'
import { addDays, addMs, type Clock } from '../../shared/clock/clock.ts'
import type { Feed, FeedEntry } from '../../shared/files/feeds/entry.ts'
import type { Outside } from '../../shared/files/outside/outside.ts'
import type { Log } from '../../shared/log/log.ts'
import { toldGames } from '../../shared/safe/told-games.ts'
import type { Look } from '../../sources/looks.service.ts'
import { noStamps, type Source } from '../../sources/source.ts'
import type { StoryDesk } from '../desk.service.ts'
import { isTold, noteOfStory, saidOf } from '../said.ts'
import type { StoredStory, StoryStore, StoryStores } from '../stories.store.ts'
import { wordsHash } from '../words-hash.ts'
import type { KeptEntry } from './entries.store.ts'
import { picturesOfALook } from './pictures.service.ts'
import { draftOfEntry, picturesOf, teamsOfEntry, wishOfEntry } from './story-of-entry.ts'

export interface TakingParts {
  store: StoryStore
  clock: Clock
  outside: Outside
  log: Pick<Log, 'warn'>
  desk: Pick<StoryDesk, 'picture'>
  /** Games between two days, from the stats service. */
  gamesBetween(startDate: string, endDate: string): Promise<readonly GameItem[]>
}

/** The number of entries that become stories in one poll; the others follow with the next ones. */
const mostAtOnce = 20
/** The number of requests for a missing picture. */
const mostTries = 3
const nearDays = 6

/** Turns entries of a feed into stories, and updates stories that nobody has edited. */
export function takingService(parts: TakingParts) {
  const { store, clock, log } = parts

  const take = async ({ source: feed, keep }: Look<'stories'>, { title, entries, notRead }: Feed): Promise<void> => {
    const now = clock.now()
    const recent = newsOf(entries, now)
    const known = new Map((await store.entries.of(feed.id, recent.map(guidOf))).map((one) => [one.guid, one]))
    const isNew = (entry: FeedEntry) => !known.has(guidOf(entry))
    const again = recent.filter((entry) => isAnother(entry, known.get(guidOf(entry))))
    const others = [...recent.filter(isNew), ...again]
    const pictures = picturesOfALook(parts)
    const games = others.length > 0 ? await gamesAround(parts, others, now) : []
    let isWhole = others.length <= mostAtOnce
    for (const entry of others.slice(0, mostAtOnce))
      try {
        const isDone = await takeOne({ ...parts, pictures, games }, feed, entry, known.get(guidOf(entry)))
        isWhole &&= isDone
      } catch (err) {
        isWhole = false
        log.warn({ err, feed: feed.id, entry: guidOf(entry) }, 'an entry of a feed')
      }
    // Without the stamps the rest is read again, whatever the feed says about changes.
    await keep(store.sources, { ...(!isWhole && noStamps), title, not_read: notRead })
  }

  return { take }
}

/** Lists entries that are recent enough, the newest first. An entry without a time counts as new. */
export function newsOf(entries: readonly FeedEntry[], now: Date): FeedEntry[] {
  const oldest = addMs(now, -maxFeedEntryDays * dayMs)
  const at = (entry: FeedEntry) => (entry.updated ?? entry.published ?? now).getTime()
  return entries.filter((entry) => at(entry) >= oldest.getTime()).toSorted((one, other) => at(other) - at(one))
}

const hashOf = (...said: unknown[]): string => createHash('sha256').update(JSON.stringify(said)).digest('hex')
const guidOf = ({ guid }: FeedEntry): string => hashOf(guid)
const entryHash = ({ title, url, authors, summary, content, pictures }: FeedEntry): string =>
  hashOf(title, url, authors, summary, content, pictures)

/** A story that was deleted is not imported again. */
const isAnother = (entry: FeedEntry, known: KeptEntry | undefined): boolean =>
  known !== undefined &&
  known.story_id !== null &&
  (known.sha256 !== entryHash(entry) || (known.tries > 0 && known.tries < mostTries))

async function gamesAround({ gamesBetween }: TakingParts, entries: readonly FeedEntry[], now: Date) {
  const times = entries.map((entry) => writtenAt(entry, now).getTime())
  return gamesBetween(addDays(new Date(Math.min(...times)), -nearDays), addDays(new Date(Math.max(...times)), 1))
}

/** A time in the future becomes now. */
const writtenAt = ({ published, updated }: FeedEntry, now: Date): Date => {
  const said = published ?? updated ?? now
  return said > now ? now : said
}

interface Taken extends TakingParts {
  pictures: ReturnType<typeof picturesOfALook>
  games: readonly GameItem[]
}

/** Imports an entry. Returns whether it is finished. */
async function takeOne(
  { store, clock, pictures, games }: Taken,
  feed: Source<'stories'>,
  entry: FeedEntry,
  known?: KeptEntry,
) {
  const draft = draftOfEntry(entry)
  const drawn = await pictures.of(picturesOf(draft), known?.pictures ?? {})
  const now = clock.now()
  const teams = teamsOfEntry(entry, feed.facts.teams)
  const tells = (wish: Pick<StoryInput, 'title' | 'deck' | 'body'>) =>
    toldGames({ ...wish, words: `${wish.deck ?? ''} ${toPlainText(wish.body)}`, teams, at: latest(entry, now) }, games)
  const untold = wishOfEntry(draft, { names: drawn.names, feed: feed.facts, teams, tells: [] })
  const tries = drawn.missing === 0 ? 0 : (known?.tries ?? 0) + 1
  const row = { guid: guidOf(entry), sha256: entryHash(entry), pictures: drawn.pictures, tries, seen_at: now }
  const wish = untold && { ...untold, tells: tells(untold) }
  await store.transaction(async (stores) => {
    // The source was removed or changed since it was read.
    if ((await stores.sources.lock(feed.id))?.revision !== feed.revision) return
    const [kept] = await stores.entries.of(feed.id, [row.guid])
    const done = wish
      ? await told({ stores, store, feed, now }, { entry, wish, kept })
      : { story_id: null, written: null }
    await stores.entries.keep(feed.id, { ...row, ...done })
  })
  return tries === 0 || tries >= mostTries
}

const latest = (entry: FeedEntry, now: Date): Date => {
  const at = entry.updated ?? entry.published ?? now
  return at > now ? now : at
}

interface Telling {
  stores: StoryStores
  store: StoryStore
  feed: Source<'stories'>
  now: Date
}

interface Wished {
  entry: FeedEntry
  wish: StoryInput
  kept: KeptEntry | undefined
}

/**
 * Creates or updates the story of an entry, or leaves it as an editor changed it. Returns the hash of the feed's
 * text.
 */
async function told(telling: Telling, wished: Wished): Promise<Pick<KeptEntry, 'story_id' | 'written'>> {
  const { stores, now } = telling
  const { entry, wish, kept } = wished
  if (kept?.story_id === null) return { story_id: null, written: null }
  const twin = kept || entry.url === null ? undefined : await stores.entries.storyAt(wish.source?.url ?? '')
  const story_id = kept?.story_id ?? twin
  if (story_id === undefined) return made(telling, wished)
  const story = await stores.locked(story_id)
  const left = { story_id, written: kept?.written ?? null }
  if (!story || story.trashed_at !== null) return left
  if (!kept) await joinTeams(stores, story, wish.teams, now)
  return wordsHash(story) === left.written ? changed(telling, story, wish) : left
}

async function made({ stores, store, feed, now }: Telling, { entry, wish }: Wished) {
  const state = feed.facts.publishes
    ? { state: 'published' as const, published_at: writtenAt(entry, now) }
    : { state: 'draft' as const }
  const id = await stores.add({ ...(await saidOf(store, wish)), ...state, corrections: [], changed_at: now })
  const said = { title: wish.title, feed: feed.facts.name, published: feed.facts.publishes }
  await noteOfStory(stores, { at: now, actor: null, action: 'make story', id, said })
  return { story_id: id, written: wordsHash(wish) }
}

async function changed({ stores, store, feed, now }: Telling, story: StoredStory, wish: StoryInput) {
  const written = wordsHash(wish)
  const done = { story_id: story.id, written }
  if (wordsHash(story) === written) return done
  const tells = [...new Set([...story.tells, ...wish.tells])]
  const said = await saidOf(store, { ...wish, people: story.people, tells })
  const again = isTold(story, now) && { updated_at: now }
  await stores.change(story.id, { ...said, teams: story.teams, changed_at: now, ...again })
  await noteOfStory(stores, {
    at: now,
    actor: null,
    action: 'edit story',
    id: story.id,
    said: { feed: feed.facts.name },
  })
  return done
}

/** Two feeds have the same story for different teams. */
async function joinTeams(stores: StoryStores, story: StoredStory, more: readonly string[], now: Date): Promise<void> {
  const teams = [...new Set([...story.teams, ...more])]
  if (teams.length > story.teams.length) await stores.change(story.id, { teams, changed_at: now })
}
