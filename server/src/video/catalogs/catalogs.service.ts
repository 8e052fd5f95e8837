import type { BrowseEntry, Group, Vod } from '@fieldhouse/contract/video/entities'
import { genderOf } from '@fieldhouse/contract/video/group-gender'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Catalogues } from '../catalogue/catalogue.service.ts'
import { type Catalog, type Catalogue, type Title, titleImage } from '../catalogue/catalogue.ts'
import type { Cursors } from '../explore/cursor.ts'
import { type Look, vodItemOf } from '../explore/items.ts'
import { withOwn } from '../explore/own.ts'
import type { Keeping } from '../list/kept.service.ts'
import { personOf } from '../people/people.service.ts'
import type { Viewer } from '../rights/rights.ts'

export interface CatalogParts {
  catalogues: Pick<Catalogues, 'now'>
  keeping: Pick<Keeping, 'of'>
  cursors: Cursors
  clock: Clock
}

const aPage = 50

export const groupOf = (catalogue: Catalogue, row: Catalog): Group => ({
  id: row.id,
  genre_id: row.genre_id,
  name: row.name,
  image: row.image,
  slug: row.slug,
  sponsor: (row.sponsor_id !== null && catalogue.sponsors.get(row.sponsor_id)) || null,
  showGender: row.show_gender,
  store_url: row.store_url,
  gender: genderOf(row.section),
})

export function catalogService({ catalogues, keeping, cursors, clock }: CatalogParts) {
  const look = (viewer: Viewer): Look => ({ viewer, now: clock.now() })

  const titleFor = (catalogue: Catalogue, id: number, viewer: Viewer) => {
    const title = catalogue.titles.get(id)
    const item = title && vodItemOf(catalogue, title, look(viewer))
    // Hidden and missing are the same answer.
    if (!title || !item) throw noTitle()
    return { title, item }
  }

  const entryOf = (catalogue: Catalogue, title: Title, viewer: Viewer): BrowseEntry | undefined => {
    const item = vodItemOf(catalogue, title, look(viewer))
    return item && { ...item, ...browseWords(title) }
  }

  return {
    groups: async () => {
      const catalogue = await catalogues.now()
      const sections = Map.groupBy(catalogue.catalogs, ({ section }) => section)
      return Array.from(sections, ([title, some]) => ({ title, catalogs: some.map((row) => groupOf(catalogue, row)) }))
    },

    all: async () => {
      const catalogue = await catalogues.now()
      return catalogue.catalogs.map((row) => groupOf(catalogue, row))
    },

    group: async (id: number): Promise<Group> => {
      const catalogue = await catalogues.now()
      const row = catalogue.catalogById.get(id)
      if (!row) throw new Refusal('missing', 'There is no such group.')
      return groupOf(catalogue, row)
    },

    genres: async () => (await catalogues.now()).genres,

    /** A catalog's films and series, a series' episodes, or everything. */
    browse: async (
      asked: { id?: number | undefined; genre?: number | undefined; cursor?: string | undefined },
      viewer: Viewer,
      uid: string,
    ) => {
      const page = asked.cursor ? cursors.read(asked.cursor, 'browse') : undefined
      const of = page?.catalog ?? asked.id ?? null
      const genre = page?.genre ?? asked.genre ?? null
      const catalogue = await catalogues.now()
      const titles = titlesOf(catalogue, of)
      const entries = titles
        .filter(({ genres }) => genre === null || genres.includes(genre))
        .flatMap((title) => entryOf(catalogue, title, viewer) ?? [])
      const offset = page?.offset ?? 0
      const some = entries.slice(offset, offset + aPage)
      const kept = await keeping.of(uid)
      const next = offset + some.length
      return {
        items: some.map((entry) => withOwn(entry, kept)),
        next_page: next < entries.length ? cursors.write({ of: 'browse', catalog: of, genre, offset: next }) : null,
        total_items: entries.length,
      }
    },

    show: async (id: number, viewer: Viewer, uid: string): Promise<Vod> => {
      const catalogue = await catalogues.now()
      const { title, item } = titleFor(catalogue, id, viewer)
      const kept = await keeping.of(uid)
      return {
        ...withOwn(item, kept),
        ...browseWords(title),
        long_description: title.long_description,
        chapters: title.chapters,
        captions: [...(title.asset?.captions ?? [])],
        persons: title.persons.flatMap((id) => {
          const person = catalogue.persons.get(id)
          return person ? [personOf(person)] : []
        }),
        groups: title.catalogs.flatMap((id) => {
          const row = catalogue.catalogById.get(id)
          return row ? [{ id: row.id, slug: row.slug, name: row.name }] : []
        }),
        sponsor: (title.sponsor_id !== null && catalogue.sponsors.get(title.sponsor_id)) || null,
        in_my_list: kept.list.includes(id),
        favorite: kept.favorites.title.includes(id),
      }
    },

    content: async (id: number, viewer: Viewer, uid: string) => {
      const { item } = titleFor(await catalogues.now(), id, viewer)
      return withOwn(item, await keeping.of(uid))
    },

    /** Refuses what this viewer is to know nothing of. */
    known: async (id: number, viewer: Viewer): Promise<void> => {
      titleFor(await catalogues.now(), id, viewer)
    },
  }
}

const noTitle = () => new Refusal('missing', 'There is no such video.')

/** Ids of catalogs and of series are two sequences: a series is asked for by its own id only where no catalog has it. */
function titlesOf(catalogue: Catalogue, id: number | null): readonly Title[] {
  if (id === null) return catalogue.newest
  if (catalogue.catalogById.has(id)) return catalogue.inCatalog(id).filter(({ kind }) => kind !== 'episode')
  const series = catalogue.titles.get(id)
  if (series?.kind === 'series') return catalogue.episodesOf(id)
  throw new Refusal('missing', 'There is no such catalog.')
}

const browseWords = (title: Title) => ({
  kind: title.kind,
  parent_id: title.parent_id,
  suggested_title: title.suggested_title ?? title.title,
  suggested_subtitle: title.suggested_subtitle ?? title.subtitle,
  suggested_image: titleImage(title),
  air_date: title.air_date?.toISOString() ?? null,
  genres: [...title.genres],
})
