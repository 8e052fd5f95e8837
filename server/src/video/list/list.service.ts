import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import { groupOf } from '../catalogs/catalogs.service.ts'
import type { Catalogues } from '../catalogue/catalogue.service.ts'
import { vodItemOf } from '../explore/items.ts'
import { ownItems } from '../explore/own.ts'
import { personOf } from '../people/people.service.ts'
import type { Viewer } from '../rights/rights.ts'
import type { Keeping } from './kept.service.ts'
import type { FavoriteKind } from './kept.store.ts'

export interface ListParts {
  catalogues: Pick<Catalogues, 'now'>
  keeping: Keeping
  clock: Clock
}

/** My list and the hearts. What a fan may no longer know of stays kept and is not shown. */
export function listService({ catalogues, keeping, clock }: ListParts) {
  const look = (viewer: Viewer) => ({ viewer, now: clock.now() })

  const exists = async (kind: FavoriteKind, id: number, viewer: Viewer): Promise<void> => {
    const catalogue = await catalogues.now()
    const title = kind === 'title' ? catalogue.titles.get(id) : undefined
    const there =
      kind === 'title'
        ? title !== undefined && vodItemOf(catalogue, title, look(viewer)) !== undefined
        : kind === 'person'
          ? catalogue.persons.has(id)
          : catalogue.catalogById.has(id)
    if (!there) throw new Refusal('missing', 'That is not here any more.')
  }

  return {
    list: async (uid: string, viewer: Viewer) => {
      const kept = await keeping.of(uid)
      return ownItems(await catalogues.now(), kept.list, kept, look(viewer))
    },

    add: async (uid: string, id: number, viewer: Viewer) => {
      await exists('title', id, viewer)
      await keeping.addToList(uid, id)
    },

    remove: (uid: string, id: number) => keeping.removeFromList(uid, id),

    favorites: async (uid: string, viewer: Viewer) => {
      const catalogue = await catalogues.now()
      const kept = await keeping.of(uid)
      const { title, person, group } = kept.favorites
      return {
        titles: ownItems(catalogue, title, kept, look(viewer)),
        persons: person.flatMap((id) => {
          const row = catalogue.persons.get(id)
          return row ? [personOf(row)] : []
        }),
        groups: group.flatMap((id) => {
          const row = catalogue.catalogById.get(id)
          return row ? [groupOf(catalogue, row)] : []
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
