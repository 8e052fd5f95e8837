import { isDeepStrictEqual } from 'node:util'
import type { OperatorTicketGame, OperatorTicketSeason, TicketSeasonInput } from '@fieldhouse/contract/tickets/desk'
import { Refusal, refuseField } from '../shared/errors/refusal.ts'
import type { StoredSeason } from './seasons.store.ts'
import type { HomeGame, TicketStores } from './tickets.store.ts'
import { gameOf, hostOf, type Seller, seasonOf, vetted } from './told.ts'

export const missingSeason = () => new Refusal('missing', 'tickets.not_found', 'Those tickets don’t exist.')

export const keptSeason = (
  season: StoredSeason,
  { games, sellers }: { games: readonly HomeGame[]; sellers: readonly Seller[] },
): OperatorTicketSeason => ({
  ...seasonOf(season, { games, sellers }),
  // The department sees the original links, including those that fans are not sent to.
  url: season.url,
  offers: season.offers,
  revision: season.revision,
  venue_id: season.venue_id,
  prices: season.prices,
})

export const keptGame = (
  game: HomeGame,
  known: { seasons: readonly StoredSeason[]; sellers: readonly Seller[] },
): OperatorTicketGame => ({ ...gameOf(game, known), url: game.tickets_url, said: game.state !== null })

/** Refuses a link to an unknown seller, which could lead fans anywhere. */
export function checkUrl(url: string | null, sellers: readonly Seller[], field: string): void {
  if (url === null || vetted(url, sellers) !== null) return
  throw refuseField(field, strangerWords(url))
}

export const strangerWords = (url: string): string =>
  `${hostOf(url) ?? url.slice(0, 80)} is not among the sellers: name it there first.`

export async function check(stores: TicketStores, wish: TicketSeasonInput): Promise<void> {
  const sellers = await stores.sellers.all()
  checkUrl(wish.url, sellers, 'url')
  for (const { url } of wish.offers) checkUrl(url, sellers, 'offers')
  if (wish.venue_id === null) return
  const venue = (await stores.venues.all()).find(({ id }) => id === wish.venue_id)
  if (!venue) throw refuseField('venue_id', 'That venue doesn’t exist.')
  const strange = wish.prices.find(({ section }) => !venue.sections.some(({ name }) => name === section))
  if (strange) throw refuseField('prices', `${venue.name} has no section ${strange.section}.`)
}

export function strangersIn(games: readonly HomeGame[], sellers: readonly Seller[]) {
  const counted = new Map<string, number>()
  for (const { tickets_url } of games) {
    if (tickets_url === null || vetted(tickets_url, sellers) !== null) continue
    const host = hostOf(tickets_url)
    if (host !== undefined) counted.set(host, (counted.get(host) ?? 0) + 1)
  }
  return [...counted].map(([host, games]) => ({ host, games }))
}

export const othersIn = (before: StoredSeason, wish: TicketSeasonInput): object =>
  Object.fromEntries(
    Object.entries(wish).filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof TicketSeasonInput])),
  )
