import type { GameItem } from '@fieldhouse/contract/games/item'
import type { BoxScore } from '@fieldhouse/contract/stats/entities'
import { collectReferences } from '@fieldhouse/contract/stories/collect-references'
import { type StoryItem, type StoryLine, type StoryPage, storyPageSize } from '@fieldhouse/contract/stories/stories'
import { topics } from '@fieldhouse/contract/topics'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { PageCursors } from '../shared/sealing/cursor.ts'
import type { StoredStory, StoryHead, StoryStore } from './stories.store.ts'
import { createStorySearch } from './story-search.service.ts'

export interface ArticlesDeps {
  store: StoryStore
  clock: Clock
  cursors: PageCursors
  bus: { subscribe(listener: (message: string) => void): () => void; onGap(listener: () => void): () => void }
  /** Games from the stats service, without those that are gone. */
  games(ids: readonly number[]): Promise<GameItem[]>
  box(sport: string, game: number): Promise<BoxScore>
}

export type ArticlesService = ReturnType<typeof articlesService>

const relatedAtMost = 4
/** A body may name more, but no one reads that many cards. */
const mostLines = 40

interface ArticleQuery {
  teamSlugs: readonly string[]
  game?: number | undefined
  person?: number | undefined
  next_page?: string | undefined
}

/** Published stories, as fans read them. */
export function articlesService({ store, clock, cursors, bus, games, box }: ArticlesDeps) {
  const items = createStoryItems(store)
  const page = createStoryPages({ store, clock, games, box }, items)
  const planned = createPlannedCounter({ store, clock, bus })

  return {
    stop: planned.stop,
    find: createStorySearch({ store, clock, items, version: planned.version }),
    /** Changes whenever a planned story is published. */
    name: planned.name,

    list: async ({ teamSlugs, next_page, ...which }: ArticleQuery) => {
      const after = next_page === undefined ? undefined : cursors.read(next_page, 'stories')
      const before = after && { at: new Date(after.before), id: after.id }
      const limit = storyPageSize + 1
      const rows = await store.listPublished({ teams: teamSlugs, ...which, before, limit }, clock.now())
      const stories = rows.slice(0, storyPageSize)
      const last = stories.at(-1)
      const more = rows.length > stories.length && last?.published_at
      return {
        articles: await items(stories),
        next_page: more && last ? cursors.write({ of: 'stories', before: more.toISOString(), id: last.id }) : null,
      }
    },

    /** A story as lists show it. */
    item: async (id: number): Promise<StoryItem | undefined> => {
      const story = await store.findPublished(id, clock.now())
      return story && (await items([story]))[0]
    },

    one: async (id: number): Promise<StoryPage> => {
      const story = await store.findPublished(id, clock.now())
      if (!story)
        throw new Refusal('missing', 'story.not_found', 'We couldn’t find that story. It may have been removed.')
      return page(story)
    },
  }
}

type ToStoryItems = ReturnType<typeof createStoryItems>

function createStoryItems(store: StoryStore) {
  const loadSports = async (heads: readonly StoryHead[]) => {
    const ids = [...new Set(heads.flatMap(({ tells }) => tells))]
    return new Map((await store.sportsOf(ids)).map(({ id, sport }) => [id, sport]))
  }
  return async (heads: readonly StoryHead[]): Promise<StoryItem[]> => {
    const names = [...new Set(heads.flatMap(({ picture }) => picture?.name ?? []))]
    const [sports, pictures] = await Promise.all([loadSports(heads), store.pictures(names)])
    return heads.map((head) => {
      const drawn = pictures.find(({ name }) => name === head.picture?.name)
      return {
        id: head.id,
        title: head.title,
        deck: head.deck,
        author: head.author,
        source: head.source,
        teams: head.teams,
        picture: drawn && head.picture ? { ...drawn, alt: head.picture.alt } : null,
        published_at: (head.published_at ?? head.changed_at).toISOString(),
        updated_at: head.updated_at?.toISOString() ?? null,
        minutes: head.minutes,
        tells: head.tells.flatMap((id) => {
          const sport = sports.get(id)
          return sport === undefined ? [] : [{ id, sport }]
        }),
      }
    })
  }
}

const getGameStart = ({ starts_at, day }: GameItem): string => starts_at ?? day

function createStoryPages(
  { store, clock, games, box }: Pick<ArticlesDeps, 'store' | 'clock' | 'games' | 'box'>,
  items: ToStoryItems,
) {
  /**
   * Builds the lines of players. Lines whose game or player is gone are left out; the text around them still works.
   */
  const buildLines = async (mentions: readonly { game: number; person: number }[], of: readonly GameItem[]) => {
    const boxes = new Map<number, BoxScore>()
    for (const { id, sport } of of) if (mentions.some(({ game }) => game === id)) boxes.set(id, await box(sport, id))
    return mentions.slice(0, mostLines).flatMap(({ game, person }): StoryLine[] => {
      const [item, boxScore] = [of.find(({ id }) => id === game), boxes.get(game)]
      return item && boxScore ? buildPersonLines(item, boxScore, person) : []
    })
  }

  /** Renders a story, even an unpublished one for a preview. */
  return async (story: StoredStory): Promise<StoryPage> => {
    const named = collectReferences(story.body)
    const [[item], related, pictures, people, namedGames] = await Promise.all([
      items([story]),
      store.listPublished({ teams: story.teams, except: story.id, limit: relatedAtMost }, clock.now()).then(items),
      store.pictures(named.pictures),
      store.people([...new Set([...named.people, ...story.people])]),
      games([...new Set([...named.games, ...story.tells])]),
    ])
    return {
      ...(item as StoryItem),
      body: story.body,
      corrections: story.corrections,
      pictures,
      // Sorted by start, not by their order in the text.
      games: namedGames.toSorted((one, other) => getGameStart(one).localeCompare(getGameStart(other))),
      lines: await buildLines(named.lines, namedGames),
      people: people.map(({ firstname, lastname, ...person }) => ({ ...person, name: `${firstname} ${lastname}` })),
      related,
    }
  }
}

function buildPersonLines(game: GameItem, { away, home, standings, events }: BoxScore, person: number): StoryLine[] {
  const all = [...away, ...home, ...(standings ? [standings] : []), ...events]
  const personTables = all.flatMap(({ title, columns, rows }) => {
    const row = rows.find((one) => one.person === person)
    if (!row) return []
    const cells = columns.map(({ abbr, meaning }, index) => ({ abbr, meaning, text: row.cells[index]?.text ?? '' }))
    return [{ name: row.name, table: { title, cells: cells.filter(({ text }) => text !== '') } }]
  })
  const [first] = personTables
  if (!first) return []
  return [
    { game: game.id, sport: game.sport, person, name: first.name, tables: personTables.map(({ table }) => table) },
  ]
}

/** Counts planned stories that are published by now; the times are read once after each change. */
function createPlannedCounter({ store, clock, bus }: Pick<ArticlesDeps, 'store' | 'clock' | 'bus'>) {
  let known: Promise<Date[]> | undefined
  let changes = 0
  const forgetPlanned = () => {
    known = undefined
    changes += 1
  }
  const stops = [bus.subscribe((message) => message === topics.stories && forgetPlanned()), bus.onGap(forgetPlanned)]
  const getPublishedName = async (): Promise<string> => {
    const pending = known ?? store.planned(clock.now())
    known = pending
    pending.catch(() => {
      if (known === pending) forgetPlanned()
    })
    const now = clock.now()
    return String((await pending).filter((at) => at <= now).length)
  }
  return {
    name: getPublishedName,
    /** Changes after each change of a story, too. */
    version: async () => `${changes} ${await getPublishedName()}`,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
