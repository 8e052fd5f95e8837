import type { EventItem, Group, Person, VodItem } from '@fieldhouse/contract/video/entities'
import type { Clock } from '../../shared/clock/clock.ts'
import { groupOf } from '../catalogs/catalogs.service.ts'
import type { Catalogues } from '../catalogue/catalogue.service.ts'
import type { Catalog, Catalogue, LiveEvent, StoredPerson, Title } from '../catalogue/catalogue.ts'
import { eventItemOf, vodItemOf } from '../explore/items.ts'
import { withOwn } from '../explore/own.ts'
import type { Keeping } from '../list/kept.service.ts'
import { personOf } from '../people/people.service.ts'
import type { Viewer } from '../rights/rights.ts'
import { searchIndex } from './search-index.ts'
import { wordsOf } from './words.ts'

export interface SearchParts {
  catalogues: Pick<Catalogues, 'now'>
  keeping: Pick<Keeping, 'of'>
  clock: Clock
}

const mostOfAKind = 20

export function searchService({ catalogues, keeping, clock }: SearchParts) {
  let made: { of: Catalogue; index: ReturnType<typeof indexOf> } | undefined

  const indexNow = async () => {
    const catalogue = await catalogues.now()
    if (made?.of !== catalogue) made = { of: catalogue, index: indexOf(catalogue) }
    return { catalogue, ...made.index }
  }

  return {
    search: async (query: string, viewer: Viewer, uid: string) => {
      const { catalogue, titles, persons, groups, events } = await indexNow()
      const look = { viewer, now: clock.now() }
      const kept = await keeping.of(uid)
      const found = titles(query, mostOfAKind * 3)
      const items = found.subjects.flatMap((title): VodItem[] => {
        const item = vodItemOf(catalogue, title, look)
        return item ? [withOwn(item, kept)] : []
      })
      const people = persons(query, mostOfAKind)
      const some = groups(query, mostOfAKind)
      const live = events(query, mostOfAKind)
      return {
        meant: seenIn(items[0], found.meant) ?? people.meant ?? some.meant,
        events: live.subjects.flatMap((event): EventItem[] => {
          const item = eventItemOf(event, look)
          return item ? [item] : []
        }),
        titles: items.slice(0, mostOfAKind),
        persons: people.subjects.map((person): Person => personOf(person)),
        groups: some.subjects.map((row): Group => groupOf(catalogue, row)),
      }
    },
  }
}

/** A word that stands only in what this fan may not know of is not suggested either. */
function seenIn(item: VodItem | undefined, meant: string | null): string | null {
  const said = wordsOf(`${item?.title ?? ''} ${item?.subtitle ?? ''} ${item?.shortDescription ?? ''}`)
  return meant !== null && wordsOf(meant).every((word) => said.includes(word)) ? meant : null
}

function indexOf(catalogue: Catalogue) {
  const nameOf = (id: number) => catalogue.catalogById.get(id)?.name ?? ''
  const personName = (id: number) => {
    const person = catalogue.persons.get(id)
    return person ? `${person.firstname} ${person.lastname}` : ''
  }
  return {
    titles: searchIndex<Title>(
      catalogue.newest.map((title) => ({
        subject: title,
        name: `${title.title} ${title.suggested_title ?? ''}`,
        about: [
          ...[title.subtitle, title.short_description, title.year === null ? '' : String(title.year)],
          ...title.catalogs.map(nameOf),
          ...title.persons.map(personName),
        ].join(' '),
      })),
    ),
    persons: searchIndex<StoredPerson>(
      [...catalogue.persons.values()].map((person) => ({
        subject: person,
        name: `${person.firstname} ${person.lastname}`,
        about: `${person.number ?? ''} ${person.position ?? ''} ${nameOf(person.catalog_id)}`,
      })),
    ),
    events: searchIndex<LiveEvent>(
      catalogue.events.map((event) => ({
        subject: event,
        name: event.title,
        about: `${event.subtitle ?? ''} ${event.sport ?? ''}`,
      })),
    ),
    groups: searchIndex<Catalog>(
      catalogue.catalogs.map((row) => ({ subject: row, name: row.name, about: `${row.slug} ${row.section}` })),
    ),
  }
}
