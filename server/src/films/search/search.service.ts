import { currentSchool } from '@fieldhouse/contract/company'
import type { EventItem, Group, Person, VodItem } from '@fieldhouse/contract/library/entities'
import { splitWords } from '@fieldhouse/contract/search/words'
import type { FanListsService } from '../../favorites/fan-lists.service.ts'
import { addOwnFlagsToAll } from '../../favorites/own-rows.ts'
import { toEventItem, toGroup, toPerson, toVodItem } from '../../library/items.ts'
import type { Viewer } from '../../library/rights/rights.ts'
import type { StockService } from '../../library/stock/stock.service.ts'
import type { Catalog, LiveEvent, Stock, StoredPerson, Title } from '../../library/stock/stock.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { chooseMeant, createSearchIndex, type Spelling } from '../../shared/search/search-index.ts'
import { listSportWords } from '../../shared/search/sport-words.ts'

export interface SearchParts {
  stocks: Pick<StockService, 'now'>
  keeping: Pick<FanListsService, 'of'>
  clock: Clock
}

const mostOfAKind = 20

export function searchService({ stocks, keeping, clock }: SearchParts) {
  const index = createLibraryIndex()

  const indexNow = async () => {
    const stock = await stocks.now()
    index.hold(stock)
    return { stock, ...index }
  }

  return {
    search: async (query: string, viewer: Viewer, spelling: Spelling) => {
      const { stock, titles, persons, groups, events } = await indexNow()
      const view = { viewer, now: clock.now() }
      const matches = titles(query, mostOfAKind * 3, spelling)
      const items = matches.subjects.flatMap((title): VodItem[] => {
        const item = toVodItem(stock, title, view)
        return item ? [item] : []
      })
      const people = persons(query, mostOfAKind, spelling)
      const some = groups(query, mostOfAKind, spelling)
      const live = events(query, mostOfAKind, spelling)
      return {
        meant: chooseMeant([{ meant: keepVisibleSuggestion(items[0], matches.meant) }, people, some, live]),
        events: live.subjects.flatMap((event): EventItem[] => {
          const item = toEventItem(event, view)
          return item ? [item] : []
        }),
        titles: items.slice(0, mostOfAKind),
        persons: people.subjects.map((person): Person => toPerson(person)),
        groups: some.subjects.map((row): Group => toGroup(stock, row)),
      }
    },

    searchOwn: async <Found extends { titles: VodItem[] }>(results: Found, uid: string): Promise<Found | undefined> => {
      const titles = addOwnFlagsToAll(results.titles, await keeping.of(uid))
      return titles && { ...results, titles }
    },
  }
}

/** Keeps a suggestion only if a visible item contains it: otherwise it would reveal something hidden. */
function keepVisibleSuggestion(item: VodItem | undefined, meant: string | null): string | null {
  const itemWords = splitWords(`${item?.title ?? ''} ${item?.subtitle ?? ''} ${item?.shortDescription ?? ''}`)
  return meant !== null && splitWords(meant).every((word) => itemWords.includes(word)) ? meant : null
}

/** Unchanged titles are the same objects in the next stock, so only the others are indexed again. */
function createLibraryIndex() {
  let current: Stock | undefined
  const getGroupWords = (id: number) => {
    const group = current?.catalogById.get(id)
    return group ? [group.name, ...listSportWords(group.slug)].join(' ') : ''
  }
  const getPersonName = (id: number) => {
    const person = current?.persons.get(id)
    return person ? `${person.firstname} ${person.lastname}` : ''
  }
  const titles = createSearchIndex<Title>((title) => ({
    name: `${title.title} ${title.suggested_title ?? ''}`,
    about: [
      ...[title.subtitle, title.short_description, title.year === null ? '' : String(title.year)],
      ...title.catalogs.map(getGroupWords),
      ...title.persons.map(getPersonName),
    ].join(' '),
  }))
  const persons = createSearchIndex<StoredPerson>((person) => ({
    name: `${person.firstname} ${person.lastname}`,
    about: `${person.number ?? ''} ${person.position ?? ''} ${getGroupWords(person.catalog_id)}`,
  }))
  const events = createSearchIndex<LiveEvent>((event) => ({
    name: event.title,
    about: [event.subtitle, ...listSportWords(event.sport ?? '')].filter(Boolean).join(' '),
  }))
  const groups = createSearchIndex<Catalog>(({ name, slug, section }) => ({
    name,
    about: [slug, section, currentSchool().nickname, ...listSportWords(slug)].join(' '),
  }))

  return {
    titles: titles.find,
    persons: persons.find,
    events: events.find,
    groups: groups.find,
    hold: (stock: Stock) => {
      if (current === stock) return
      current = stock
      titles.hold(stock.newest)
      persons.hold([...stock.persons.values()])
      events.hold(stock.events)
      groups.hold(stock.catalogs)
    },
  }
}
