import { createHash } from 'node:crypto'
import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { StoryInput } from '@fieldhouse/contract/stories/admin'
import { toPlainText } from '@fieldhouse/contract/stories/document'
import { maxFeedEntryDays } from '@fieldhouse/contract/stories/feeds'
import { addDays, addMs, type Clock } from '../../shared/clock/clock.ts'
import type { ExternalFetcher } from '../../shared/files/external/external-fetcher.ts'
import type { FeedEntry, ParsedFeed } from '../../shared/files/feeds/feed-entry.ts'
import type { Log } from '../../shared/log/log.ts'
import { findRevealedGames } from '../../shared/score-safe/revealed-games.ts'
import type { SourcePoll } from '../../sources/polling.service.ts'
import { noStamps, type PolledSource } from '../../sources/source.ts'
import type { StoryAdmin } from '../admin.service.ts'
import type { StoredStory, StoryStore, StoryStores } from '../stories.store.ts'
import { isPublished, toStoryChanges, writeStoryAudit } from '../story-input.ts'
import { hashStoryText } from '../story-text-hash.ts'
import type { StoredFeedEntry } from './entries.store.ts'
import { createEntryDraft, findEntryTeams, listDraftPictures, toStoryInput } from './entry-draft.ts'
import { createPollPictures } from './pictures.service.ts'

export interface EntryImportDeps {
  store: StoryStore
  clock: Clock
  outside: ExternalFetcher
  log: Pick<Log, 'warn'>
  admin: Pick<StoryAdmin, 'picture'>
  /** Games between two days, from the stats service. */
  gamesBetween(startDate: string, endDate: string): Promise<readonly GameItem[]>
}

/** The number of entries that become stories in one poll; the others follow with the next ones. */
const mostAtOnce = 20
/** The number of requests for a missing picture. */
const mostTries = 3
const nearDays = 6

/** Turns entries of a feed into stories, and updates stories that were not edited. */
export function entryImportService(parts: EntryImportDeps) {
  const { store, clock, log } = parts

  const importEntries = async (
    { source: feed, noteSuccess }: SourcePoll<'stories'>,
    { title, entries, notRead }: ParsedFeed,
  ): Promise<void> => {
    const now = clock.now()
    const recent = listRecentEntries(entries, now)
    const known = new Map((await store.entries.of(feed.id, recent.map(getGuidHash))).map((one) => [one.guid, one]))
    const isNew = (entry: FeedEntry) => !known.has(getGuidHash(entry))
    const again = recent.filter((entry) => hasChanged(entry, known.get(getGuidHash(entry))))
    const others = [...recent.filter(isNew), ...again]
    const pictures = createPollPictures(parts)
    const games = others.length > 0 ? await loadNearbyGames(parts, others, now) : []
    let isWhole = others.length <= mostAtOnce
    for (const entry of others.slice(0, mostAtOnce))
      try {
        const isDone = await importEntry({ ...parts, pictures, games }, feed, entry, known.get(getGuidHash(entry)))
        isWhole &&= isDone
      } catch (err) {
        isWhole = false
        log.warn({ err, feed: feed.id, entry: getGuidHash(entry) }, 'could not import an entry of a feed')
      }
    // Without the stamps the rest is read again, even if the feed reports no changes.
    await noteSuccess(store.sources, { ...(!isWhole && noStamps), title, not_read: notRead })
  }

  return { take: importEntries }
}

/** Lists entries that are recent enough, the newest first. An entry without a time counts as new. */
export function listRecentEntries(entries: readonly FeedEntry[], now: Date): FeedEntry[] {
  const oldest = addMs(now, -maxFeedEntryDays * dayMs)
  const getTime = (entry: FeedEntry) => (entry.updated ?? entry.published ?? now).getTime()
  return entries
    .filter((entry) => getTime(entry) >= oldest.getTime())
    .toSorted((one, other) => getTime(other) - getTime(one))
}

const hashValues = (...values: unknown[]): string => createHash('sha256').update(JSON.stringify(values)).digest('hex')
const getGuidHash = ({ guid }: FeedEntry): string => hashValues(guid)
const hashEntry = ({ title, url, authors, summary, content, pictures }: FeedEntry): string =>
  hashValues(title, url, authors, summary, content, pictures)

/** A story that was deleted is not imported again. */
const hasChanged = (entry: FeedEntry, known: StoredFeedEntry | undefined): boolean =>
  known !== undefined &&
  known.story_id !== null &&
  (known.sha256 !== hashEntry(entry) || (known.tries > 0 && known.tries < mostTries))

async function loadNearbyGames({ gamesBetween }: EntryImportDeps, entries: readonly FeedEntry[], now: Date) {
  const times = entries.map((entry) => getWrittenAt(entry, now).getTime())
  return gamesBetween(addDays(new Date(Math.min(...times)), -nearDays), addDays(new Date(Math.max(...times)), 1))
}

/** A time in the future becomes now. */
const getWrittenAt = ({ published, updated }: FeedEntry, now: Date): Date => {
  const stated = published ?? updated ?? now
  return stated > now ? now : stated
}

interface EntryImportContext extends EntryImportDeps {
  pictures: ReturnType<typeof createPollPictures>
  games: readonly GameItem[]
}

/** Imports an entry. Returns whether it is finished. */
async function importEntry(
  { store, clock, pictures, games }: EntryImportContext,
  feed: PolledSource<'stories'>,
  entry: FeedEntry,
  known?: StoredFeedEntry,
) {
  const draft = createEntryDraft(entry)
  const drawn = await pictures.of(listDraftPictures(draft), known?.pictures ?? {})
  const now = clock.now()
  const teams = findEntryTeams(entry, feed.facts.teams)
  const findToldGames = (input: Pick<StoryInput, 'title' | 'deck' | 'body'>) =>
    findRevealedGames(
      { ...input, words: `${input.deck ?? ''} ${toPlainText(input.body)}`, teams, at: getUpdatedAt(entry, now) },
      games,
    )
  const untoldInput = toStoryInput(draft, { names: drawn.names, feed: feed.facts, teams, tells: [] })
  const tries = drawn.missing === 0 ? 0 : (known?.tries ?? 0) + 1
  const row = { guid: getGuidHash(entry), sha256: hashEntry(entry), pictures: drawn.pictures, tries, seen_at: now }
  const input = untoldInput && { ...untoldInput, tells: findToldGames(untoldInput) }
  await store.transaction(async (stores) => {
    // The source was removed or changed since it was read.
    if ((await stores.sources.lock(feed.id))?.revision !== feed.revision) return
    const [stored] = await stores.entries.of(feed.id, [row.guid])
    const done = input
      ? await saveEntryStory({ stores, store, feed, now }, { entry, input, stored })
      : { story_id: null, written: null }
    await stores.entries.keep(feed.id, { ...row, ...done })
  })
  return tries === 0 || tries >= mostTries
}

const getUpdatedAt = (entry: FeedEntry, now: Date): Date => {
  const at = entry.updated ?? entry.published ?? now
  return at > now ? now : at
}

interface StoryContext {
  stores: StoryStores
  store: StoryStore
  feed: PolledSource<'stories'>
  now: Date
}

interface StoryDraft {
  entry: FeedEntry
  input: StoryInput
  stored: StoredFeedEntry | undefined
}

/**
 * Creates or updates the story of an entry, or leaves it as an editor changed it. Returns the hash of the feed's
 * text.
 */
async function saveEntryStory(
  context: StoryContext,
  draft: StoryDraft,
): Promise<Pick<StoredFeedEntry, 'story_id' | 'written'>> {
  const { stores, now } = context
  const { entry, input, stored } = draft
  if (stored?.story_id === null) return { story_id: null, written: null }
  const twin = stored || entry.url === null ? undefined : await stores.entries.storyAt(input.source?.url ?? '')
  const story_id = stored?.story_id ?? twin
  if (story_id === undefined) return createEntryStory(context, draft)
  const story = await stores.locked(story_id)
  const left = { story_id, written: stored?.written ?? null }
  if (!story || story.trashed_at !== null) return left
  if (!stored) await joinTeams(stores, story, input.teams, now)
  return hashStoryText(story) === left.written ? updateEntryStory(context, story, input) : left
}

async function createEntryStory({ stores, store, feed, now }: StoryContext, { entry, input }: StoryDraft) {
  const state = feed.facts.publishes
    ? { state: 'published' as const, published_at: getWrittenAt(entry, now) }
    : { state: 'draft' as const }
  const id = await stores.add({ ...(await toStoryChanges(store, input)), ...state, corrections: [], changed_at: now })
  const details = { title: input.title, feed: feed.facts.name, published: feed.facts.publishes }
  await writeStoryAudit(stores, { at: now, actor: null, action: 'make story', id, details })
  return { story_id: id, written: hashStoryText(input) }
}

async function updateEntryStory({ stores, store, feed, now }: StoryContext, story: StoredStory, input: StoryInput) {
  const written = hashStoryText(input)
  const done = { story_id: story.id, written }
  if (hashStoryText(story) === written) return done
  const tells = [...new Set([...story.tells, ...input.tells])]
  const changes = await toStoryChanges(store, { ...input, people: story.people, tells })
  const again = isPublished(story, now) && { updated_at: now }
  await stores.change(story.id, { ...changes, teams: story.teams, changed_at: now, ...again })
  await writeStoryAudit(stores, {
    at: now,
    actor: null,
    action: 'edit story',
    id: story.id,
    details: { feed: feed.facts.name },
  })
  return done
}

/** Two feeds have the same story for different teams. */
async function joinTeams(stores: StoryStores, story: StoredStory, more: readonly string[], now: Date): Promise<void> {
  const teams = [...new Set([...story.teams, ...more])]
  if (teams.length > story.teams.length) await stores.change(story.id, { teams, changed_at: now })
}
