import { currentSchool } from '@fieldhouse/contract/company'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { OperatorTicketSeason, TicketSeasonInput } from '@fieldhouse/contract/tickets/admin'
import type { TicketState } from '@fieldhouse/contract/tickets/tickets'
import { topics } from '@fieldhouse/contract/topics'
import type { AdminChanges } from '../shared/admin/changes.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal, refuseConflict, refuseMissing } from '../shared/errors/refusal.ts'
import type { TicketSeller } from './fan-tickets.ts'
import {
  checkSeasonInput,
  checkUrl,
  getChangedFields,
  listUnknownSellers,
  toOperatorGame,
  toOperatorSeason,
} from './operator-tickets.ts'
import type { StoredSeason } from './seasons.store.ts'
import { getTicketCurrency } from './tickets.service.ts'
import type { HomeGame, TicketStore, TicketStores } from './tickets.store.ts'

export interface TicketAdminDeps extends AdminChanges<TicketStores> {
  store: TicketStore
  clock: Clock
  notifyHere(message: string): void
}

export type TicketAdmin = ReturnType<typeof ticketAdmin>

/** The department's ticket sales, with an audit log entry for each change. */
export function ticketAdmin(parts: TicketAdminDeps) {
  const { store, clock, change, notifyHere } = parts
  const getToday = () => getLocalDay(currentSchool().timeZone, clock.now())

  const loadCurrent = async (): Promise<{ seasons: StoredSeason[]; games: HomeGame[]; sellers: TicketSeller[] }> => {
    const [seasons, games, sellers] = await Promise.all([
      store.seasons.all(),
      store.games.listUpcoming(getToday()),
      store.sellers.all(),
    ])
    return { seasons, games, sellers }
  }

  const getOperatorSeason = async (id: number): Promise<OperatorTicketSeason> => {
    const known = await loadCurrent()
    const season = known.seasons.find((one) => one.id === id)
    if (!season) throw refuseMissing('tickets', 'season ticket')
    return toOperatorSeason(season, known)
  }

  return {
    all: async () => {
      const known = await loadCurrent()
      return {
        currency: getTicketCurrency(),
        sellers: known.sellers,
        strangers: listUnknownSellers(known.games, known.sellers),
        seasons: known.seasons.map((season) => toOperatorSeason(season, known)),
        games: known.games.map((game) => toOperatorGame(game, known)),
      }
    },

    putSellers: async (actor: string, sellers: readonly TicketSeller[]) => {
      const line = { action: 'change ticket sellers', subject: 'tickets', details: { sellers } }
      await change({ actor, ...line }, (stores) => stores.sellers.put(sellers))
      return { sellers: [...sellers] }
    },

    ...seasonAdmin(parts, getOperatorSeason),

    setGame: async (
      actor: string,
      id: number,
      sold: { state: TicketState; price_from: number | null; url: string | null },
    ) => {
      await change({ actor, action: 'edit tickets of', subject: `game ${id}`, details: sold }, async (stores, now) => {
        const game = (await stores.games.listUpcoming(getToday())).find((one) => one.id === id)
        if (!game) throw new Refusal('missing', 'tickets.not_found', 'That isn’t an upcoming home game.')
        checkUrl(sold.url, await stores.sellers.all(), 'url')
        await stores.games.set(id, sold, now)
      })
      notifyHere(`${topics.schedule}${id}`)
      const known = await loadCurrent()
      const game = known.games.find((one) => one.id === id)
      if (!game) throw new Refusal('missing', 'game.over', 'This game is over.')
      return toOperatorGame(game, known)
    },
  }
}

const formatSeasonSubject = (id: number): string => `season ${id}`

const seasonAdmin = (
  { change, changeAsMade }: AdminChanges<TicketStores>,
  getOperatorSeason: (id: number) => Promise<OperatorTicketSeason>,
) => ({
  add: async (actor: string, input: TicketSeasonInput) => {
    const addSeason = async (stores: TicketStores, now: Date) => {
      await checkSeasonInput(stores, input)
      return stores.seasons.add(input, now)
    }
    return getOperatorSeason(
      await change(
        { actor, action: 'create season', subject: 'season', details: input },
        addSeason,
        formatSeasonSubject,
      ),
    )
  },

  change: async (actor: string, id: number, revision: number, input: TicketSeasonInput) => {
    await changeAsMade(actor, async (stores, now) => {
      const before = await stores.seasons.one(id)
      if (!before) throw refuseMissing('tickets', 'season ticket')
      if (before.revision !== revision)
        throw refuseConflict(
          'tickets.changed',
          'Someone else changed these tickets. Reload them, then make your change.',
        )
      await checkSeasonInput(stores, input)
      await stores.seasons.change(id, input, now)
      return {
        done: id,
        line: { action: 'edit season', subject: formatSeasonSubject(id), details: getChangedFields(before, input) },
      }
    })
    return getOperatorSeason(id)
  },

  remove: (actor: string, id: number): Promise<number> =>
    changeAsMade(actor, async (stores, at) => {
      const season = await stores.seasons.one(id)
      if (!season) throw refuseMissing('tickets', 'season ticket')
      const { name } = season
      return {
        done: await stores.trash.take({ kind: 'season', id, name, actor, at }),
        line: { action: 'remove season', subject: formatSeasonSubject(id), details: { name } },
      }
    }),
})
