import type { EventItem, Group, Person, VodItem } from '@fieldhouse/contract/library/entities'
import type { Keeping } from '../../favorites/kept.service.ts'
import { itemsWithOwn } from '../../favorites/own.ts'
import { eventItemOf, groupOf, personOf, vodItemOf } from '../../library/items.ts'
import type { Viewer } from '../../library/rights/rights.ts'
import type { Stocks } from '../../library/stock/stock.service.ts'
import type { Catalog, LiveEvent, Stock, StoredPerson, Title } from '../../library/stock/stock.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { meantOf, searchIndex } from '../../shared/search/search-index.ts'
import { wordsOf } from '../../shared/search/words.ts'

export interface SearchParts {
  stocks: Pick<Stocks, 'now'>
  keeping: Pick<Keeping, 'of'>
  clock: Clock
}

const mostOfAKind = 20

export function searchService({ stocks, keeping, clock }: SearchParts) {
  const index = openIndex()

  const indexNow = async () => {
    const stock = await stocks.now()
    index.hold(stock)
    return { stock, ...index }
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
        meant: meantOf([{ subjects: items, meant: seenIn(items[0], found.meant) }, people, some, live]),
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

/** Keeps a suggestion only if a visible item contains it: otherwise it would reveal something hidden. */
function seenIn(item: VodItem | undefined, meant: string | null): string | null {
  const said = wordsOf(`${item?.title ?? ''} ${item?.subtitle ?? ''} ${item?.shortDescription ?? ''}`)
  return meant !== null && wordsOf(meant).every((word) => said.includes(word)) ? meant : null
}

/** Unchanged titles are the same objects in the next stock, so only the others are indexed again. */
function openIndex() {
  let held: Stock | undefined
  const nameOf = (id: number) => held?.catalogById.get(id)?.name ?? ''
  const personName = (id: number) => {
    const person = held?.persons.get(id)
    return person ? `${person.firstname} ${person.lastname}` : ''
  }
  const titles = searchIndex<Title>((title) => ({
    name: `${title.title} ${title.suggested_title ?? ''}`,
    about: [
      ...[title.subtitle, title.short_description, title.year === null ? '' : String(title.year)],
      ...title.catalogs.map(nameOf),
      ...title.persons.map(personName),
    ].join(' '),
  }))
  const persons = searchIndex<StoredPerson>((person) => ({
    name: `${person.firstname} ${person.lastname}`,
    about: `${person.number ?? ''} ${person.position ?? ''} ${nameOf(person.catalog_id)}`,
  }))
  const events = searchIndex<LiveEvent>((event) => ({
    name: event.title,
    about: `${event.subtitle ?? ''} ${event.sport ?? ''}`,
  }))
  const groups = searchIndex<Catalog>((row) => ({ name: row.name, about: `${row.slug} ${row.section}` }))

  return {
    titles: titles.find,
    persons: persons.find,
    events: events.find,
    groups: groups.find,
    hold: (stock: Stock) => {
      if (held === stock) return
      held = stock
      titles.hold(stock.newest)
      persons.hold([...stock.persons.values()])
      events.hold(stock.events)
      groups.hold(stock.catalogs)
    },
  }
}
