import { toGroup, toPerson, toVodItem } from '../library/items.ts'
import type { Viewer } from '../library/rights/rights.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { FanListsService } from './fan-lists.service.ts'
import type { FavoriteKind } from './fan-lists.store.ts'
import { buildOwnItems } from './own-rows.ts'

export interface FavoritesServiceDeps {
  stocks: Pick<StockService, 'now'>
  keeping: FanListsService
  clock: Clock
}

export type FavoritesService = ReturnType<typeof createFavoritesService>

/** Serves My List and favorites. Items that a fan may no longer see stay stored and are left out. */
export function createFavoritesService({ stocks, keeping, clock }: FavoritesServiceDeps) {
  const toLook = (viewer: Viewer) => ({ viewer, now: clock.now() })

  const refuseMissing = async (kind: FavoriteKind, id: number, viewer: Viewer): Promise<void> => {
    const stock = await stocks.now()
    const title = kind === 'title' ? stock.titles.get(id) : undefined
    const isPresent =
      kind === 'title'
        ? title !== undefined && toVodItem(stock, title, toLook(viewer)) !== undefined
        : kind === 'person'
          ? stock.persons.has(id)
          : stock.catalogById.has(id)
    if (!isPresent) throw new Refusal('missing', 'favorite.not_found', 'That isn’t available anymore.')
  }

  return {
    list: async (uid: string, viewer: Viewer) => {
      const lists = await keeping.of(uid)
      return buildOwnItems(await stocks.now(), lists.list, lists, toLook(viewer))
    },

    add: async (uid: string, id: number, viewer: Viewer) => {
      await refuseMissing('title', id, viewer)
      await keeping.addToList(uid, id)
    },

    remove: (uid: string, id: number) => keeping.removeFromList(uid, id),

    favorites: async (uid: string, viewer: Viewer) => {
      const stock = await stocks.now()
      const lists = await keeping.of(uid)
      const { title, person, group } = lists.favorites
      return {
        titles: buildOwnItems(stock, title, lists, toLook(viewer)),
        persons: person.flatMap((id) => {
          const row = stock.persons.get(id)
          return row ? [toPerson(row)] : []
        }),
        groups: group.flatMap((id) => {
          const row = stock.catalogById.get(id)
          return row ? [toGroup(stock, row)] : []
        }),
      }
    },

    addFavorite: async (uid: string, kind: FavoriteKind, id: number, viewer: Viewer) => {
      await refuseMissing(kind, id, viewer)
      await keeping.addFavorite(uid, kind, id)
    },

    removeFavorite: (uid: string, kind: FavoriteKind, id: number) => keeping.removeFavorite(uid, kind, id),

    setPlayed: async (uid: string, id: number, played: boolean, viewer: Viewer) => {
      await refuseMissing('title', id, viewer)
      await keeping.setPlayed(uid, id, played)
    },
  }
}
