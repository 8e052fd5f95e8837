import type { GameItem } from '@fieldhouse/contract/games/item'
import type { BoxScore } from '@fieldhouse/contract/stats/entities'
import { collectReferences } from '@fieldhouse/contract/stories/named'
import { type StoryItem, type StoryLine, type StoryPage, storyPageSize } from '@fieldhouse/contract/stories/stories'
import { topics } from '@fieldhouse/contract/topics'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Cursors } from '../shared/sealing/cursor.ts'
import { foundStories } from './found.service.ts'
import type { StoredStory, StoryHead, StoryStore } from './stories.store.ts'

export interface ToldParts {
  store: StoryStore
  clock: Clock
  cursors: Cursors
  bus: { subscribe(listener: (message: string) => void): () => void; onGap(listener: () => void): () => void }
  /** Games from the stats service, without those that are gone. */
  games(ids: readonly number[]): Promise<GameItem[]>
  box(sport: string, game: number): Promise<BoxScore>
}

export type Told = ReturnType<typeof toldService>

const relatedAtMost = 4
/** A body may name more, but nobody reads so many cards. */
const mostLines = 40

interface Asked {
  teamSlugs: readonly string[]
  game?: number | undefined
  person?: number | undefined
  next_page?: string | undefined
}

/** Published stories, as fans read them. */
export function toldService({ store, clock, cursors, bus, games, box }: ToldParts) {
  const items = itemsOf(store)
  const page = pageOf({ store, clock, games, box }, items)
  const planned = openPlanned({ store, clock, bus })

  return {
    page,
    stop: planned.stop,
    find: foundStories({ store, clock, items, version: planned.version }),
    /** Changes whenever a planned story is published. */
    name: planned.name,

    list: async ({ teamSlugs, next_page, ...which }: Asked) => {
      const after = next_page === undefined ? undefined : cursors.read(next_page, 'stories')
      const before = after && { at: new Date(after.before), id: after.id }
      const limit = storyPageSize + 1
      const found = await store.told({ teams: teamSlugs, ...which, before, limit }, clock.now())
      const shown = found.slice(0, storyPageSize)
      const last = shown.at(-1)
      const more = found.length > shown.length && last?.published_at
      return {
        articles: await items(shown),
        next_page: more && last ? cursors.write({ of: 'stories', before: more.toISOString(), id: last.id }) : null,
      }
    },

    /** A story as lists show it. */
    item: async (id: number): Promise<StoryItem | undefined> => {
      const story = await store.toldById(id, clock.now())
      return story && (await items([story]))[0]
    },

    one: async (id: number): Promise<StoryPage> => {
      const story = await store.toldById(id, clock.now())
      if (!story)
        throw new Refusal('missing', 'story.not_found', 'That story doesn’t exist. It may have been withdrawn.')
      return page(story)
    },
  }
}

type Items = ReturnType<typeof itemsOf>

function itemsOf(store: StoryStore) {
  const sportsOf = async (heads: readonly StoryHead[]) => {
    const ids = [...new Set(heads.flatMap(({ tells }) => tells))]
    return new Map((await store.sportsOf(ids)).map(({ id, sport }) => [id, sport]))
  }
  return async (heads: readonly StoryHead[]): Promise<StoryItem[]> => {
    const names = [...new Set(heads.flatMap(({ picture }) => picture?.name ?? []))]
    const [sports, pictures] = await Promise.all([sportsOf(heads), store.pictures(names)])
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

const startOf = ({ starts_at, day }: GameItem): string => starts_at ?? day

function pageOf({ store, clock, games, box }: Pick<ToldParts, 'store' | 'clock' | 'games' | 'box'>, items: Items) {
  /**
   * Builds the lines of players. Lines whose game or player is gone are left out; the text around them still works.
   */
  const linesOf = async (wanted: readonly { game: number; person: number }[], of: readonly GameItem[]) => {
    const boxes = new Map<number, BoxScore>()
    for (const { id, sport } of of) if (wanted.some(({ game }) => game === id)) boxes.set(id, await box(sport, id))
    return wanted.slice(0, mostLines).flatMap(({ game, person }): StoryLine[] => {
      const [item, found] = [of.find(({ id }) => id === game), boxes.get(game)]
      return item && found ? lineOf(item, found, person) : []
    })
  }

  /** Renders a story, even an unpublished one for a preview. */
  return async (story: StoredStory): Promise<StoryPage> => {
    const named = collectReferences(story.body)
    const [[item], related, pictures, people, found] = await Promise.all([
      items([story]),
      store.told({ teams: story.teams, except: story.id, limit: relatedAtMost }, clock.now()).then(items),
      store.pictures(named.pictures),
      store.people([...new Set([...named.people, ...story.people])]),
      games([...new Set([...named.games, ...story.tells])]),
    ])
    return {
      ...(item as StoryItem),
      body: story.body,
      corrections: story.corrections,
      pictures,
      // Sorted by start, whatever order the text names them in.
      games: found.toSorted((one, other) => startOf(one).localeCompare(startOf(other))),
      lines: await linesOf(named.lines, found),
      people: people.map(({ firstname, lastname, ...person }) => ({ ...person, name: `${firstname} ${lastname}` })),
      related,
    }
  }
}

function lineOf(game: GameItem, { away, home, standings, events }: BoxScore, person: number): StoryLine[] {
  const all = [...away, ...home, ...(standings ? [standings] : []), ...events]
  const own = all.flatMap(({ title, columns, rows }) => {
    const row = rows.find((one) => one.person === person)
    if (!row) return []
    const cells = columns.map(({ abbr, meaning }, index) => ({ abbr, meaning, text: row.cells[index]?.text ?? '' }))
    return [{ name: row.name, table: { title, cells: cells.filter(({ text }) => text !== '') } }]
  })
  const [first] = own
  if (!first) return []
  return [{ game: game.id, sport: game.sport, person, name: first.name, tables: own.map(({ table }) => table) }]
}

/** Counts planned stories that are published by now; the times are read once after each change. */
function openPlanned({ store, clock, bus }: Pick<ToldParts, 'store' | 'clock' | 'bus'>) {
  let known: Promise<Date[]> | undefined
  let changes = 0
  const forget = () => {
    known = undefined
    changes += 1
  }
  const stops = [bus.subscribe((message) => message === topics.stories && forget()), bus.onGap(forget)]
  const name = async (): Promise<string> => {
    const asked = known ?? store.planned(clock.now())
    known = asked
    asked.catch(() => {
      if (known === asked) forget()
    })
    const now = clock.now()
    return String((await asked).filter((at) => at <= now).length)
  }
  return {
    name,
    /** Changes after each change of a story, too. */
    version: async () => `${changes} ${await name()}`,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
