import { currentSchool } from '@fieldhouse/contract/company'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { TicketPage, TicketSeasonPage } from '@fieldhouse/contract/tickets/tickets'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import { hideSales, isGameShown, isSeasonGame, toTicketGame, toTicketSeason } from './fan-tickets.ts'
import type { TicketStore } from './tickets.store.ts'

interface TicketsDeps {
  store: TicketStore
  clock: Clock
}

export type TicketsService = ReturnType<typeof ticketsService>

export const getTicketCurrency = (): string => currentSchool().currency ?? 'USD'

/** Tickets as fans see them: the same for everyone. */
export function ticketsService({ store, clock }: TicketsDeps) {
  const loadAll = async () => {
    const [sellers, seasons, games] = await Promise.all([
      store.sellers.all(),
      store.seasons.all(),
      store.games.listUpcoming(getLocalDay(currentSchool().timeZone, clock.now())),
    ])
    return { sellers, seasons: seasons.map(hideSales), games, money: { currency: getTicketCurrency(), sellers } }
  }

  return {
    list: async (): Promise<TicketPage> => {
      const known = await loadAll()
      return {
        ...known.money,
        games: known.games.filter((game) => isGameShown(game, known.sellers)).map((game) => toTicketGame(game, known)),
        seasons: known.seasons.map((season) => toTicketSeason(season, known)),
      }
    },

    seasons: async () => {
      const known = await loadAll()
      return { ...known.money, seasons: known.seasons.map((season) => toTicketSeason(season, known)) }
    },

    season: async (id: number): Promise<TicketSeasonPage> => {
      const known = await loadAll()
      const season = known.seasons.find((one) => one.id === id)
      if (!season) throw new Refusal('missing', 'tickets.not_offered', 'These tickets are no longer on sale.')
      const venue =
        season.venue_id === null ? undefined : (await store.venues.all()).find((one) => one.id === season.venue_id)
      const priceOf = new Map(season.prices.map(({ section, price }) => [section, price]))
      return {
        ...known.money,
        season: toTicketSeason(season, known),
        games: known.games
          .filter((game) => isSeasonGame(season, game) && isGameShown(game, known.sellers))
          .map((game) => toTicketGame(game, known)),
        venue: venue
          ? { ...venue, sections: venue.sections.map((one) => ({ ...one, price: priceOf.get(one.name) ?? null })) }
          : null,
      }
    },
  }
}
