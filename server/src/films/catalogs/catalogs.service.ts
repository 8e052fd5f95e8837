import type { BrowseEntry, Group, Vod } from '@fieldhouse/contract/library/entities'
import type { Keeping } from '../../favorites/kept.service.ts'
import { itemsWithOwn, withOwn } from '../../favorites/own.ts'
import { groupOf, isThere, type Look, personOf, vodItemOf } from '../../library/items.ts'
import type { Viewer } from '../../library/rights/rights.ts'
import type { Stocks } from '../../library/stock/stock.service.ts'
import { type Stock, type Title, titleImage } from '../../library/stock/stock.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Cursors } from '../../shared/sealing/cursor.ts'

export interface CatalogParts {
  stocks: Pick<Stocks, 'now'>
  keeping: Pick<Keeping, 'of'>
  cursors: Cursors
  clock: Clock
}

const aPage = 50

export type Catalogs = ReturnType<typeof catalogService>

export function catalogService({ stocks, keeping, cursors, clock }: CatalogParts) {
  const look = (viewer: Viewer): Look => ({ viewer, now: clock.now() })

  const titleFor = (stock: Stock, id: number, viewer: Viewer) => {
    const title = stock.titles.get(id)
    const item = title && vodItemOf(stock, title, look(viewer))
    // A hidden title gets the same answer as a missing one.
    if (!title || !item) throw noTitle()
    return { title, item }
  }

  const entryOf = (stock: Stock, title: Title, viewer: Viewer): BrowseEntry | undefined => {
    const item = vodItemOf(stock, title, look(viewer))
    return item && { ...item, ...browseWords(title) }
  }

  return {
    ...groupAnswers(stocks),

    /** A catalog's videos and series, a series' episodes, or everything. */
    browse: async (
      asked: { id?: number | undefined; genre?: number | undefined; cursor?: string | undefined },
      viewer: Viewer,
    ) => {
      const page = asked.cursor ? cursors.read(asked.cursor, 'browse') : undefined
      const of = page?.catalog ?? asked.id ?? null
      const genre = page?.genre ?? asked.genre ?? null
      const stock = await stocks.now()
      const titles = titlesOf(stock, of).filter(
        (title) => (genre === null || title.genres.includes(genre)) && isThere(stock, title, look(viewer)),
      )
      const offset = page?.offset ?? 0
      const items = titles.slice(offset, offset + aPage).flatMap((title) => entryOf(stock, title, viewer) ?? [])
      const next = offset + items.length
      return {
        items,
        next_page: next < titles.length ? cursors.write({ of: 'browse', catalog: of, genre, offset: next }) : null,
        total_items: titles.length,
      }
    },

    browseOwn: async <Page extends { items: BrowseEntry[] }>(page: Page, uid: string): Promise<Page | undefined> => {
      const items = itemsWithOwn(page.items, await keeping.of(uid))
      return items && { ...page, items }
    },

    show: async (id: number, viewer: Viewer): Promise<Vod> => {
      const stock = await stocks.now()
      const { title, item } = titleFor(stock, id, viewer)
      return { ...item, ...browseWords(title), ...detailsOf(stock, title), in_my_list: false, favorite: false }
    },

    showOwn: async (vod: Vod, uid: string): Promise<Vod | undefined> => {
      const kept = await keeping.of(uid)
      const [in_my_list, favorite] = [kept.list.includes(vod.id), kept.favorites.title.includes(vod.id)]
      if (!in_my_list && !favorite && !kept.watched.has(vod.id)) return undefined
      return { ...withOwn(vod, kept), in_my_list, favorite }
    },

    content: async (id: number, viewer: Viewer, uid: string) => {
      const { item } = titleFor(await stocks.now(), id, viewer)
      return withOwn(item, await keeping.of(uid))
    },
  }
}

const groupAnswers = (stocks: CatalogParts['stocks']) => ({
  groups: async () => {
    const stock = await stocks.now()
    const sections = Map.groupBy(stock.catalogs, ({ section }) => section)
    return Array.from(sections, ([title, some]) => ({ title, catalogs: some.map((row) => groupOf(stock, row)) }))
  },

  all: async () => {
    const stock = await stocks.now()
    return stock.catalogs.map((row) => groupOf(stock, row))
  },

  group: async (id: number): Promise<Group> => {
    const stock = await stocks.now()
    const row = stock.catalogById.get(id)
    if (!row) throw new Refusal('missing', 'group.not_found', 'That group doesn’t exist.')
    return groupOf(stock, row)
  },

  genres: async () => (await stocks.now()).genres,
})

const noTitle = () => new Refusal('missing', 'title.not_found', 'That video doesn’t exist.')

/** Lists the titles of a catalog or a series. Their ids are two sequences, so a catalog with the id comes first. */
function titlesOf(stock: Stock, id: number | null): readonly Title[] {
  if (id === null) return stock.newest
  if (stock.catalogById.has(id)) return withSeriesInOrder(stock.inCatalog(id).filter(({ kind }) => kind !== 'episode'))
  const series = stock.titles.get(id)
  if (series?.kind === 'series') return stock.episodesOf(id)
  throw new Refusal('missing', 'catalog.not_found', 'That catalog doesn’t exist.')
}

/** Puts series in the department's order, at the positions where series are. */
function withSeriesInOrder(titles: readonly Title[]): readonly Title[] {
  const series = titles.filter(({ kind }) => kind === 'series')
  if (series.every(({ series_position }) => series_position === null)) return titles
  const ordered = series.sort((one, two) => placeOf(one) - placeOf(two)).values()
  return titles.map((title) => (title.kind === 'series' ? (ordered.next().value ?? title) : title))
}

const placeOf = ({ series_position }: Title): number => series_position ?? Number.MAX_SAFE_INTEGER

const browseWords = (title: Title) => ({
  kind: title.kind,
  parent_id: title.parent_id,
  suggested_title: title.suggested_title ?? title.title,
  suggested_subtitle: title.suggested_subtitle ?? title.subtitle,
  suggested_image: titleImage(title),
  air_date: title.air_date?.toISOString() ?? null,
  genres: [...title.genres],
})

/** Fields that only a title's own page has. */
const detailsOf = (stock: Stock, title: Title) => ({
  long_description: title.long_description,
  chapters: title.chapters,
  captions: [...(title.asset?.captions ?? [])],
  persons: title.persons.flatMap((id) => {
    const person = stock.persons.get(id)
    return person ? [personOf(person)] : []
  }),
  groups: title.catalogs.flatMap((id) => {
    const row = stock.catalogById.get(id)
    return row ? [{ id: row.id, slug: row.slug, name: row.name }] : []
  }),
  sponsor: (title.sponsor_id !== null && stock.sponsors.get(title.sponsor_id)) || null,
})
