import type { TicketGame, TicketOffer, TicketSeason } from '@fieldhouse/contract/tickets/tickets'
import type { StoredSeason } from './seasons.store.ts'
import type { HomeGame } from './tickets.store.ts'

export type Seller = { host: string; name: string }

/** The host of an address, as sellers are listed; undefined when it is not a valid address. */
export const hostOf = (url: string): string | undefined => {
  try {
    const { protocol, hostname, username } = new URL(url)
    return protocol === 'https:' && username === '' ? hostname : undefined
  } catch {
    return undefined
  }
}

/** Keeps addresses of known sellers: fans are sent to no one else. */
export const vetted = (url: string | null, sellers: readonly Seller[]): string | null =>
  url !== null && sellers.some(({ host }) => host === hostOf(url)) ? url : null

export const isOf = (season: Pick<StoredSeason, 'sport' | 'season'>, game: Pick<HomeGame, 'sport' | 'season'>) =>
  season.sport === game.sport && (season.season === null || season.season === game.season)

/** Whether the game's tickets concern fans: they are on sale, were, or will be. */
export const isTold = (game: HomeGame, sellers: readonly Seller[]): boolean =>
  game.state !== null || vetted(game.tickets_url, sellers) !== null

export function gameOf(
  game: HomeGame,
  { sellers, seasons }: { sellers: readonly Seller[]; seasons: readonly StoredSeason[] },
): TicketGame {
  return {
    id: game.id,
    type: game.type,
    sport: game.sport,
    season_id: seasons.find((season) => isOf(season, game))?.id ?? null,
    title: game.title,
    opponent: game.opponent_name,
    day: game.day,
    starts_at: game.starts_at?.toISOString() ?? null,
    time_zone: game.time_zone,
    venue: game.venue,
    city: game.city,
    status: game.status as TicketGame['status'],
    state: game.state ?? 'on_sale',
    price_from: game.price_from,
    url: vetted(game.tickets_url, sellers),
  }
}

export function seasonOf(
  season: StoredSeason,
  { sellers, games }: { sellers: readonly Seller[]; games: readonly HomeGame[] },
): TicketSeason {
  const { id, name, sport, text, state, url } = season
  const offers: TicketOffer[] = season.offers.map((offer) => ({ ...offer, url: vetted(offer.url, sellers) }))
  return {
    id,
    name,
    sport,
    season: season.season,
    text,
    state,
    price_from: lowest([
      ...season.prices.map(({ price }) => price),
      ...season.offers.map(({ kind, price }) => (kind === 'season' || kind === 'mini' ? price : null)),
    ]),
    url: vetted(url, sellers),
    games: games.filter((game) => isOf(season, game) && isTold(game, sellers)).length,
    offers,
  }
}

function lowest(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null)
  return known.length === 0 ? null : Math.min(...known)
}
