import { isDeepStrictEqual } from 'node:util'
import { webAddress } from '@fieldhouse/contract/fields'
import { maxSections, type Venue } from '@fieldhouse/contract/venues/venues'
import { filterSellerUrl } from '../fan-tickets.ts'
import { formatUnknownSeller } from '../operator-tickets.ts'
import type { StoredSeason } from '../seasons.store.ts'
import type { OfferLine, ReadLines, TicketSectionLine } from './read-tickets.ts'
import type { TicketImportContext } from './ticket-import-context.ts'

const toSeasonInput = ({ id: _, revision: __, ...input }: StoredSeason) => input

/** Imports a venue's sections, and with a season their prices. Sections missing from the table stay. */
export async function importSections(
  context: TicketImportContext,
  { lines, refused }: ReadLines<TicketSectionLine>,
  season: StoredSeason | undefined,
): Promise<void> {
  const { stores, planned, now } = context
  planned.refused.push(...refused)
  const of = await findImportVenue(context, lines, season)
  if (typeof of === 'string') {
    planned.refused.push({ line: 1, message: of })
    return
  }
  const { added, changed, same } = { added: planned.added.length, changed: planned.changed.length, same: planned.same }
  const sections = [...of.sections]
  const prices = new Map((season?.prices ?? []).map(({ section, price }) => [section, price]))
  for (const { line, name, level, side, view, price } of lines) {
    const place = sections.findIndex((one) => one.name === name)
    const before = sections[place]
    if (!before && sections.length >= maxSections) {
      planned.refused.push({ line, message: `A venue can have up to ${maxSections} sections.` })
      continue
    }
    if (price !== undefined && !season) {
      planned.refused.push({ line, message: 'Choose the season that this price belongs to.' })
      continue
    }
    const next = {
      name,
      level: level ?? before?.level ?? 'Seats',
      side: side ?? before?.side ?? null,
      view: view ?? before?.view ?? '',
    }
    const costs = price === undefined ? prices.get(name) : price
    const text = `Section ${name}, ${next.level}${costs == null ? '' : `: ${(costs / 100).toFixed(2)}`}`
    if (!before) planned.added.push(text)
    else if (isDeepStrictEqual(before, next) && prices.get(name) === costs) planned.same += 1
    else planned.changed.push(text)
    if (before) sections[place] = next
    else sections.push(next)
    if (costs !== undefined) prices.set(name, costs)
  }
  if (planned.added.length === added && planned.changed.length === changed && planned.same >= same && of.id !== 0)
    return
  const { id, ...venue } = { ...of, sections }
  const at = id === 0 ? await stores.venues.add(venue) : id
  if (id !== 0) await stores.venues.change(id, venue)
  if (season) {
    const sectionPrices = [...prices].map(([section, price]) => ({ section, price }))
    await stores.seasons.change(season.id, { ...toSeasonInput(season), venue_id: at, prices: sectionPrices }, now)
  }
}

/** Finds the venue that the table names, or that of the season. A new venue has the id 0. */
async function findImportVenue(
  { stores }: TicketImportContext,
  lines: readonly TicketSectionLine[],
  season: StoredSeason | undefined,
): Promise<Venue | string> {
  const names = new Set(lines.flatMap(({ venue }) => venue ?? []))
  if (names.size > 1)
    return `The table has several venues (${[...names].slice(0, 3).join(', ')}). Import one table per venue.`
  const [name] = names
  if (name !== undefined)
    return (await stores.venues.named(name)) ?? { id: 0, name, city: null, ground: 'field', sections: [] }
  const seasonVenue = season?.venue_id == null ? undefined : await stores.venues.one(season.venue_id)
  return seasonVenue ?? 'The venue is missing. Add a column Venue, or choose a season that has a venue.'
}

const mostOffers = 40

/** Imports offers, matched by name. Offers missing from the table stay. */
export async function importOffers(
  { stores, planned, now }: TicketImportContext,
  { lines, refused }: ReadLines<OfferLine>,
  season: StoredSeason,
): Promise<void> {
  planned.refused.push(...refused)
  const sellers = await stores.sellers.all()
  const offers = [...season.offers]
  for (const { line, ...offer } of lines) {
    const wrong =
      offer.url === null
        ? undefined
        : webAddress.safeParse(offer.url).success
          ? filterSellerUrl(offer.url, sellers) === null && formatUnknownSeller(offer.url)
          : `“${offer.url.slice(0, 80)}” isn’t a link that starts with https://.`
    const place = offers.findIndex(({ name }) => name.toLowerCase() === offer.name.toLowerCase())
    const before = offers[place]
    if (wrong || (!before && offers.length >= mostOffers)) {
      planned.refused.push({ line, message: wrong || `A season can have up to ${mostOffers} offers.` })
      continue
    }
    const text = `${offer.name}${offer.price === null ? '' : `: ${(offer.price / 100).toFixed(2)}`}`
    const isSame =
      before && (['kind', 'name', 'text', 'price', 'url'] as const).every((field) => before[field] === offer[field])
    if (isSame) planned.same += 1
    else (before ? planned.changed : planned.added).push(text)
    if (before) offers[place] = offer
    else offers.push(offer)
  }
  if (planned.added.length + planned.changed.length > 0)
    await stores.seasons.change(season.id, { ...toSeasonInput(season), offers }, now)
}
