import type { TicketGame, TicketOffer, TicketSeason } from '@fieldhouse/contract/tickets/tickets'
import type { StoredSeason } from './seasons.store.ts'
import type { HomeGame } from './tickets.store.ts'

export type TicketSeller = { host: string; name: string }

/** The host of an address, as sellers are listed; undefined when it is not a valid address. */
export const getSellerHost = (url: string): string | undefined => {
  try {
    const { protocol, hostname, username } = new URL(url)
    return protocol === 'https:' && username === '' ? hostname : undefined
  } catch {
    return undefined
  }
}

/** Keeps addresses of known sellers: fans are sent to no one else. */
export const filterSellerUrl = (url: string | null, sellers: readonly TicketSeller[]): string | null =>
  url !== null && sellers.some(({ host }) => host === getSellerHost(url)) ? url : null

export const isSeasonGame = (
  season: Pick<StoredSeason, 'sport' | 'season'>,
  game: Pick<HomeGame, 'sport' | 'season'>,
) => season.sport === game.sport && (season.season === null || season.season === game.season)

/** Whether the game's tickets concern fans: they are on sale, were, or will be. */
export const isGameShown = (game: HomeGame, sellers: readonly TicketSeller[]): boolean =>
  game.state !== null || filterSellerUrl(game.tickets_url, sellers) !== null

export function toTicketGame(
  game: HomeGame,
  { sellers, seasons }: { sellers: readonly TicketSeller[]; seasons: readonly StoredSeason[] },
): TicketGame {
  return {
    id: game.id,
    type: game.type,
    sport: game.sport,
    season_id: seasons.find((season) => isSeasonGame(season, game))?.id ?? null,
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
    url: filterSellerUrl(game.tickets_url, sellers),
  }
}

/** A season that is over sells nothing. */
export const hideSales = (season: StoredSeason): StoredSeason =>
  season.state === 'over' ? { ...season, url: null, prices: [], offers: [] } : season

export function toTicketSeason(
  season: StoredSeason,
  { sellers, games }: { sellers: readonly TicketSeller[]; games: readonly HomeGame[] },
): TicketSeason {
  const { id, name, sport, text, state, url } = season
  const offers: TicketOffer[] = season.offers.map((offer) => ({ ...offer, url: filterSellerUrl(offer.url, sellers) }))
  return {
    id,
    name,
    sport,
    season: season.season,
    text,
    state,
    price_from: getLowestPrice([
      ...season.prices.map(({ price }) => price),
      ...season.offers.map(({ kind, price }) => (kind === 'season' || kind === 'mini' ? price : null)),
    ]),
    url: filterSellerUrl(url, sellers),
    games: games.filter((game) => isSeasonGame(season, game) && isGameShown(game, sellers)).length,
    offers,
  }
}

function getLowestPrice(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null)
  return known.length === 0 ? null : Math.min(...known)
}
