import type { BrowseEntry, Group, Vod } from '@fieldhouse/contract/library/entities'
import type { FanListsService } from '../../favorites/fan-lists.service.ts'
import { addOwnFlags, addOwnFlagsToAll } from '../../favorites/own-rows.ts'
import { isVisible, toGroup, toPerson, toVodItem, type ViewContext } from '../../library/items.ts'
import type { Viewer } from '../../library/rights/rights.ts'
import type { StockService } from '../../library/stock/stock.service.ts'
import { getTitleImage, type Stock, type Title } from '../../library/stock/stock.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import type { PageCursors } from '../../shared/sealing/cursor.ts'

export interface CatalogParts {
  stocks: Pick<StockService, 'now'>
  keeping: Pick<FanListsService, 'of'>
  cursors: PageCursors
  clock: Clock
}

const aPage = 50

export type CatalogService = ReturnType<typeof catalogService>

export function catalogService({ stocks, keeping, cursors, clock }: CatalogParts) {
  const createView = (viewer: Viewer): ViewContext => ({ viewer, now: clock.now() })

  const requireTitle = (stock: Stock, id: number, viewer: Viewer) => {
    const title = stock.titles.get(id)
    const item = title && toVodItem(stock, title, createView(viewer))
    // A hidden title gets the same answer as a missing one.
    if (!title || !item) throw refuseMissing('title', 'video')
    return { title, item }
  }

  const toBrowseEntry = (stock: Stock, title: Title, viewer: Viewer): BrowseEntry | undefined => {
    const item = toVodItem(stock, title, createView(viewer))
    return item && { ...item, ...getBrowseFields(title) }
  }

  return {
    ...createGroupQueries(stocks),

    /** A catalog's videos and series, a series' episodes, or everything. */
    browse: async (
      query: { id?: number | undefined; genre?: number | undefined; cursor?: string | undefined },
      viewer: Viewer,
    ) => {
      const page = query.cursor ? cursors.read(query.cursor, 'browse') : undefined
      const of = page?.catalog ?? query.id ?? null
      const genre = page?.genre ?? query.genre ?? null
      const stock = await stocks.now()
      const now = clock.now()
      const titles = listTitles(stock, of).filter(
        (title) => (genre === null || title.genres.includes(genre)) && isVisible(stock, title, now),
      )
      const offset = page?.offset ?? 0
      const items = titles.slice(offset, offset + aPage).flatMap((title) => toBrowseEntry(stock, title, viewer) ?? [])
      const next = offset + items.length
      return {
        items,
        next_page: next < titles.length ? cursors.write({ of: 'browse', catalog: of, genre, offset: next }) : null,
        total_items: titles.length,
      }
    },

    browseOwn: async <Page extends { items: BrowseEntry[] }>(page: Page, uid: string): Promise<Page | undefined> => {
      const items = addOwnFlagsToAll(page.items, await keeping.of(uid))
      return items && { ...page, items }
    },

    show: async (id: number, viewer: Viewer): Promise<Vod> => {
      const stock = await stocks.now()
      const { title, item } = requireTitle(stock, id, viewer)
      return {
        ...item,
        ...getBrowseFields(title),
        ...getTitleDetails(stock, title),
        in_my_list: false,
        favorite: false,
      }
    },

    showOwn: async (vod: Vod, uid: string): Promise<Vod | undefined> => {
      const own = await keeping.of(uid)
      const [in_my_list, favorite] = [own.list.includes(vod.id), own.favorites.title.includes(vod.id)]
      if (!in_my_list && !favorite && !own.watched.has(vod.id)) return undefined
      return { ...addOwnFlags(vod, own), in_my_list, favorite }
    },

    content: async (id: number, viewer: Viewer, uid: string) => {
      const { item } = requireTitle(await stocks.now(), id, viewer)
      return addOwnFlags(item, await keeping.of(uid))
    },
  }
}

const createGroupQueries = (stocks: CatalogParts['stocks']) => ({
  groups: async () => {
    const stock = await stocks.now()
    const sections = Map.groupBy(stock.catalogs, ({ section }) => section)
    return Array.from(sections, ([title, some]) => ({ title, catalogs: some.map((row) => toGroup(stock, row)) }))
  },

  all: async () => {
    const stock = await stocks.now()
    return stock.catalogs.map((row) => toGroup(stock, row))
  },

  group: async (id: number): Promise<Group> => {
    const stock = await stocks.now()
    const row = stock.catalogById.get(id)
    if (!row) throw refuseMissing('group')
    return toGroup(stock, row)
  },

  genres: async () => (await stocks.now()).genres,
})

/** Lists the titles of a catalog or a series. Their ids are two sequences, so a catalog with the id comes first. */
function listTitles(stock: Stock, id: number | null): readonly Title[] {
  if (id === null) return stock.newest
  if (stock.catalogById.has(id)) return orderSeries(stock.inCatalog(id).filter(({ kind }) => kind !== 'episode'))
  const series = stock.titles.get(id)
  if (series?.kind === 'series') return stock.episodesOf(id)
  throw refuseMissing('catalog')
}

/** Puts series in the department's order, at the positions where series are. */
function orderSeries(titles: readonly Title[]): readonly Title[] {
  const series = titles.filter(({ kind }) => kind === 'series')
  if (series.every(({ series_position }) => series_position === null)) return titles
  const ordered = series.sort((one, two) => getSeriesPlace(one) - getSeriesPlace(two)).values()
  return titles.map((title) => (title.kind === 'series' ? (ordered.next().value ?? title) : title))
}

const getSeriesPlace = ({ series_position }: Title): number => series_position ?? Number.MAX_SAFE_INTEGER

const getBrowseFields = (title: Title) => ({
  kind: title.kind,
  parent_id: title.parent_id,
  suggested_title: title.suggested_title ?? title.title,
  suggested_subtitle: title.suggested_subtitle ?? title.subtitle,
  suggested_image: getTitleImage(title),
  air_date: title.air_date?.toISOString() ?? null,
  genres: [...title.genres],
})

/** Fields that only a title's own page has. */
const getTitleDetails = (stock: Stock, title: Title) => ({
  long_description: title.long_description,
  chapters: title.chapters,
  captions: [...(title.asset?.captions ?? [])],
  persons: title.persons.flatMap((id) => {
    const person = stock.persons.get(id)
    return person ? [toPerson(person)] : []
  }),
  groups: title.catalogs.flatMap((id) => {
    const row = stock.catalogById.get(id)
    return row ? [{ id: row.id, slug: row.slug, name: row.name }] : []
  }),
  sponsor: (title.sponsor_id !== null && stock.sponsors.get(title.sponsor_id)) || null,
})
