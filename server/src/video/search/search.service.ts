import type { EventItem, Group, Person, VodItem } from '@fieldhouse/contract/video/entities'
import type { Clock } from '../../shared/clock/clock.ts'
import { groupOf } from '../catalogs/catalogs.service.ts'
import { eventItemOf, vodItemOf } from '../explore/items.ts'
import { itemsWithOwn } from '../explore/own.ts'
import type { Keeping } from '../favorites/kept.service.ts'
import { personOf } from '../people/people.service.ts'
import type { Viewer } from '../rights/rights.ts'
import type { Stocks } from '../stock/stock.service.ts'
import type { Catalog, LiveEvent, Stock, StoredPerson, Title } from '../stock/stock.ts'
import { searchIndex } from './search-index.ts'
import { wordsOf } from './words.ts'

export interface SearchParts {
  stocks: Pick<Stocks, 'now'>
  keeping: Pick<Keeping, 'of'>
  clock: Clock
}

const mostOfAKind = 20

export function searchService({ stocks, keeping, clock }: SearchParts) {
  let made: { of: Stock; index: ReturnType<typeof indexOf> } | undefined

  const indexNow = async () => {
    const stock = await stocks.now()
    if (made?.of !== stock) made = { of: stock, index: indexOf(stock) }
    return { stock, ...made.index }
  }

  return {
    search: async (query: string, viewer: Viewer) => {
      const { stock, titles, persons, groups, events } = await indexNow()
      const look = { viewer, now: clock.now() }
      const found = titles(query, mostOfAKind * 3)
      const items = found.subjects.flatMap((title): VodItem[] => {
        const item = vodItemOf(stock, title, look)
        return item ? [item] : []
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
        groups: some.subjects.map((row): Group => groupOf(stock, row)),
      }
    },

    searchOwn: async <Found extends { titles: VodItem[] }>(found: Found, uid: string): Promise<Found | undefined> => {
      const titles = itemsWithOwn(found.titles, await keeping.of(uid))
      return titles && { ...found, titles }
    },
  }
}

/** A word that stands only in what this fan may not know of is not suggested either. */
function seenIn(item: VodItem | undefined, meant: string | null): string | null {
  const said = wordsOf(`${item?.title ?? ''} ${item?.subtitle ?? ''} ${item?.shortDescription ?? ''}`)
  return meant !== null && wordsOf(meant).every((word) => said.includes(word)) ? meant : null
}

function indexOf(stock: Stock) {
  const nameOf = (id: number) => stock.catalogById.get(id)?.name ?? ''
  const personName = (id: number) => {
    const person = stock.persons.get(id)
    return person ? `${person.firstname} ${person.lastname}` : ''
  }
  return {
    titles: searchIndex<Title>(
      stock.newest.map((title) => ({
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
      [...stock.persons.values()].map((person) => ({
        subject: person,
        name: `${person.firstname} ${person.lastname}`,
        about: `${person.number ?? ''} ${person.position ?? ''} ${nameOf(person.catalog_id)}`,
      })),
    ),
    events: searchIndex<LiveEvent>(
      stock.events.map((event) => ({
        subject: event,
        name: event.title,
        about: `${event.subtitle ?? ''} ${event.sport ?? ''}`,
      })),
    ),
    groups: searchIndex<Catalog>(
      stock.catalogs.map((row) => ({ subject: row, name: row.name, about: `${row.slug} ${row.section}` })),
    ),
  }
}
