import { currentSchool } from '@fieldhouse/contract/company'
import type { TicketPage, TicketSeasonPage } from '@fieldhouse/contract/tickets/tickets'
import { getLocalDay } from '@fieldhouse/contract/zoned'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { TicketStore } from './tickets.store.ts'
import { gameOf, isOf, isTold, seasonOf } from './told.ts'

interface Parts {
  store: TicketStore
  clock: Clock
}

export type Tickets = ReturnType<typeof ticketsService>

export const currencyOfSchool = (): string => currentSchool().currency ?? 'USD'

/** Tickets as fans see them: the same for everyone. */
export function ticketsService({ store, clock }: Parts) {
  const all = async () => {
    const [sellers, seasons, games] = await Promise.all([
      store.sellers.all(),
      store.seasons.all(),
      store.games.coming(getLocalDay(currentSchool().timeZone, clock.now())),
    ])
    return { sellers, seasons, games, money: { currency: currencyOfSchool(), sellers } }
  }

  return {
    list: async (): Promise<TicketPage> => {
      const known = await all()
      return {
        ...known.money,
        games: known.games.filter((game) => isTold(game, known.sellers)).map((game) => gameOf(game, known)),
        seasons: known.seasons.map((season) => seasonOf(season, known)),
      }
    },

    seasons: async () => {
      const known = await all()
      return { ...known.money, seasons: known.seasons.map((season) => seasonOf(season, known)) }
    },

    season: async (id: number): Promise<TicketSeasonPage> => {
      const known = await all()
      const season = known.seasons.find((one) => one.id === id)
      if (!season) throw new Refusal('missing', 'tickets.not_offered', 'These tickets are no longer sold here.')
      const venue =
        season.venue_id === null ? undefined : (await store.venues.all()).find((one) => one.id === season.venue_id)
      const priceOf = new Map(season.prices.map(({ section, price }) => [section, price]))
      return {
        ...known.money,
        season: seasonOf(season, known),
        games: known.games
          .filter((game) => isOf(season, game) && isTold(game, known.sellers))
          .map((game) => gameOf(game, known)),
        venue: venue
          ? { ...venue, sections: venue.sections.map((one) => ({ ...one, price: priceOf.get(one.name) ?? null })) }
          : null,
      }
    },
  }
}
