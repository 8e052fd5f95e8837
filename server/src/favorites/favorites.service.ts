import { toGroup, toPerson, toVodItem } from '../library/items.ts'
import type { Viewer } from '../library/rights/rights.ts'
import type { StockService } from '../library/stock/stock.service.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Keeping } from './kept.service.ts'
import type { FavoriteKind } from './kept.store.ts'
import { ownItems } from './own.ts'

export interface FavoriteParts {
  stocks: Pick<StockService, 'now'>
  keeping: Keeping
  clock: Clock
}

export type FavoritesService = ReturnType<typeof favoritesService>

/** My list and the hearts. What a fan may no longer know of stays kept and is not shown. */
export function favoritesService({ stocks, keeping, clock }: FavoriteParts) {
  const look = (viewer: Viewer) => ({ viewer, now: clock.now() })

  const exists = async (kind: FavoriteKind, id: number, viewer: Viewer): Promise<void> => {
    const stock = await stocks.now()
    const title = kind === 'title' ? stock.titles.get(id) : undefined
    const there =
      kind === 'title'
        ? title !== undefined && toVodItem(stock, title, look(viewer)) !== undefined
        : kind === 'person'
          ? stock.persons.has(id)
          : stock.catalogById.has(id)
    if (!there) throw new Refusal('missing', 'favorite.not_found', 'That’s no longer available.')
  }

  return {
    list: async (uid: string, viewer: Viewer) => {
      const kept = await keeping.of(uid)
      return ownItems(await stocks.now(), kept.list, kept, look(viewer))
    },

    add: async (uid: string, id: number, viewer: Viewer) => {
      await exists('title', id, viewer)
      await keeping.addToList(uid, id)
    },

    remove: (uid: string, id: number) => keeping.removeFromList(uid, id),

    favorites: async (uid: string, viewer: Viewer) => {
      const stock = await stocks.now()
      const kept = await keeping.of(uid)
      const { title, person, group } = kept.favorites
      return {
        titles: ownItems(stock, title, kept, look(viewer)),
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
      await exists(kind, id, viewer)
      await keeping.addFavorite(uid, kind, id)
    },

    removeFavorite: (uid: string, kind: FavoriteKind, id: number) => keeping.removeFavorite(uid, kind, id),

    setPlayed: async (uid: string, id: number, played: boolean, viewer: Viewer) => {
      await exists('title', id, viewer)
      await keeping.setPlayed(uid, id, played)
    },
  }
}
