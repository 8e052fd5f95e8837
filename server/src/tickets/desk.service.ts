import { currentSchool } from '@fieldhouse/contract/company'
import type { OperatorTicketSeason, TicketSeasonInput } from '@fieldhouse/contract/tickets/desk'
import type { TicketState } from '@fieldhouse/contract/tickets/tickets'
import { topics } from '@fieldhouse/contract/topics'
import { getLocalDay } from '@fieldhouse/contract/zoned'
import type { Clock } from '../shared/clock/clock.ts'
import type { DeskChanges } from '../shared/desk/changes.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import { check, checkUrl, keptGame, keptSeason, missingSeason, othersIn, strangersIn } from './kept.ts'
import type { StoredSeason } from './seasons.store.ts'
import { currencyOfSchool } from './tickets.service.ts'
import type { HomeGame, TicketStore, TicketStores } from './tickets.store.ts'
import type { Seller } from './told.ts'

export interface DeskParts extends DeskChanges<TicketStores> {
  store: TicketStore
  clock: Clock
  tellHere(message: string): void
}

export type TicketDesk = ReturnType<typeof ticketDesk>

/** The department's ticket sales, with an audit log entry for each change. */
export function ticketDesk(parts: DeskParts) {
  const { store, clock, change, tellHere } = parts
  const today = () => getLocalDay(currentSchool().timeZone, clock.now())

  const standing = async (): Promise<{ seasons: StoredSeason[]; games: HomeGame[]; sellers: Seller[] }> => {
    const [seasons, games, sellers] = await Promise.all([
      store.seasons.all(),
      store.games.coming(today()),
      store.sellers.all(),
    ])
    return { seasons, games, sellers }
  }

  const kept = async (id: number): Promise<OperatorTicketSeason> => {
    const known = await standing()
    const season = known.seasons.find((one) => one.id === id)
    if (!season) throw missingSeason()
    return keptSeason(season, known)
  }

  return {
    all: async () => {
      const known = await standing()
      return {
        currency: currencyOfSchool(),
        sellers: known.sellers,
        strangers: strangersIn(known.games, known.sellers),
        seasons: known.seasons.map((season) => keptSeason(season, known)),
        games: known.games.map((game) => keptGame(game, known)),
      }
    },

    putSellers: async (actor: string, sellers: readonly Seller[]) => {
      const line = { action: 'change ticket sellers', subject: 'tickets', said: { sellers } }
      await change({ actor, ...line }, (stores) => stores.sellers.put(sellers))
      return { sellers: [...sellers] }
    },

    ...seasonDesk(parts, kept),

    setGame: async (
      actor: string,
      id: number,
      sold: { state: TicketState; price_from: number | null; url: string | null },
    ) => {
      await change({ actor, action: 'sell tickets of', subject: `game ${id}`, said: sold }, async (stores, now) => {
        const game = (await stores.games.coming(today())).find((one) => one.id === id)
        if (!game) throw new Refusal('missing', 'tickets.not_found', 'No upcoming home game has that number.')
        checkUrl(sold.url, await stores.sellers.all(), 'url')
        await stores.games.set(id, sold, now)
      })
      tellHere(`${topics.schedule}${id}`)
      const known = await standing()
      const game = known.games.find((one) => one.id === id)
      if (!game) throw new Refusal('missing', 'game.over', 'The game is over.')
      return keptGame(game, known)
    },
  }
}

const subjectOf = (id: number): string => `season ${id}`

const seasonDesk = (
  { change, changeAsMade }: DeskChanges<TicketStores>,
  kept: (id: number) => Promise<OperatorTicketSeason>,
) => ({
  add: async (actor: string, wish: TicketSeasonInput) => {
    const added = async (stores: TicketStores, now: Date) => {
      await check(stores, wish)
      return stores.seasons.add(wish, now)
    }
    return kept(await change({ actor, action: 'create season', subject: 'season', said: wish }, added, subjectOf))
  },

  change: async (actor: string, id: number, revision: number, wish: TicketSeasonInput) => {
    await changeAsMade(actor, async (stores, now) => {
      const before = await stores.seasons.one(id)
      if (!before) throw missingSeason()
      if (before.revision !== revision)
        throw new Refusal(
          'conflict',
          'tickets.changed',
          'Someone else changed these tickets. Reload them, then make your change.',
        )
      await check(stores, wish)
      await stores.seasons.change(id, wish, now)
      return { done: id, line: { action: 'edit season', subject: subjectOf(id), said: othersIn(before, wish) } }
    })
    return kept(id)
  },

  remove: (actor: string, id: number): Promise<number> =>
    changeAsMade(actor, async (stores, at) => {
      const season = await stores.seasons.one(id)
      if (!season) throw missingSeason()
      const { name } = season
      return {
        done: await stores.trash.take({ kind: 'season', id, name, actor, at }),
        line: { action: 'remove season', subject: subjectOf(id), said: { name } },
      }
    }),
})
