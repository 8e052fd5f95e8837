import { isDeepStrictEqual } from 'node:util'
import type { OperatorTicketGame, OperatorTicketSeason, TicketSeasonInput } from '@fieldhouse/contract/tickets/admin'
import { refuseField } from '../shared/errors/refusal.ts'
import { filterSellerUrl, getSellerHost, type TicketSeller, toTicketGame, toTicketSeason } from './fan-tickets.ts'
import type { StoredSeason } from './seasons.store.ts'
import type { HomeGame, TicketStores } from './tickets.store.ts'

export const toOperatorSeason = (
  season: StoredSeason,
  { games, sellers }: { games: readonly HomeGame[]; sellers: readonly TicketSeller[] },
): OperatorTicketSeason => ({
  ...toTicketSeason(season, { games, sellers }),
  // The department sees the original links, including those that fans are not sent to.
  url: season.url,
  offers: season.offers,
  revision: season.revision,
  venue_id: season.venue_id,
  prices: season.prices,
})

export const toOperatorGame = (
  game: HomeGame,
  known: { seasons: readonly StoredSeason[]; sellers: readonly TicketSeller[] },
): OperatorTicketGame => ({ ...toTicketGame(game, known), url: game.tickets_url, said: game.state !== null })

/** Refuses a link to an unknown seller, which could lead fans anywhere. */
export function checkUrl(url: string | null, sellers: readonly TicketSeller[], field: string): void {
  if (url === null || filterSellerUrl(url, sellers) !== null) return
  throw refuseField(field, formatUnknownSeller(url))
}

export const formatUnknownSeller = (url: string): string =>
  `${getSellerHost(url) ?? url.slice(0, 80)} isn’t in the list of sellers. Add it there first.`

export async function checkSeasonInput(stores: TicketStores, input: TicketSeasonInput): Promise<void> {
  const sellers = await stores.sellers.all()
  checkUrl(input.url, sellers, 'url')
  for (const { url } of input.offers) checkUrl(url, sellers, 'offers')
  if (input.venue_id === null) return
  const venue = (await stores.venues.all()).find(({ id }) => id === input.venue_id)
  if (!venue) throw refuseField('venue_id', 'That venue doesn’t exist.')
  const strange = input.prices.find(({ section }) => !venue.sections.some(({ name }) => name === section))
  if (strange) throw refuseField('prices', `${venue.name} has no section ${strange.section}.`)
}

export function listUnknownSellers(games: readonly HomeGame[], sellers: readonly TicketSeller[]) {
  const counted = new Map<string, number>()
  for (const { tickets_url } of games) {
    if (tickets_url === null || filterSellerUrl(tickets_url, sellers) !== null) continue
    const host = getSellerHost(tickets_url)
    if (host !== undefined) counted.set(host, (counted.get(host) ?? 0) + 1)
  }
  return [...counted].map(([host, games]) => ({ host, games }))
}

export const getChangedFields = (before: StoredSeason, input: TicketSeasonInput): object =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof TicketSeasonInput])),
  )
