import type { OperatorGenre } from '@fieldhouse/contract/films/groups'
import { refuseStaleOrder } from '../../shared/admin/order.store.ts'
import { formatUseCount, listUses, refuseIfUsed } from '../../shared/admin/uses.ts'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import type { FilmStore } from '../films.store.ts'
import type { GroupParts } from './groups.service.ts'

type StoredGenre = Awaited<ReturnType<FilmStore['genres']['all']>>[number]

export type GenreService = ReturnType<typeof genreService>

/** Kinds of videos; each row of a sport's page is one of them. */
export function genreService({ store, change }: GroupParts) {
  const requireGenre = async (id: number, stores: Pick<FilmStore, 'genres'> = store): Promise<StoredGenre> => {
    const genre = (await stores.genres.all()).find((one) => one.id === id)
    if (!genre) throw refuseMissing('genre')
    return genre
  }

  const refuseDuplicate = async (stores: Pick<FilmStore, 'genres'>, name: string, but?: number): Promise<void> => {
    const isSameGenre = (one: StoredGenre) => one.id !== but && one.name.toLowerCase() === name.toLowerCase()
    if ((await stores.genres.all()).some(isSameGenre))
      throw refuseConflict('genre.duplicate', `A genre called “${name}” already exists.`)
  }

  return {
    all: async () => (await store.genres.all()).map(toOperatorGenre),

    create: async (actor: string, name: string) => {
      const id = await change(
        { actor, action: 'create genre', subject: 'genre', details: { name } },
        async (stores) => {
          await refuseDuplicate(stores, name)
          return stores.genres.add(name)
        },
        (id) => `genre ${id}`,
      )
      return toOperatorGenre(await requireGenre(id))
    },

    rename: async (actor: string, id: number, name: string) => {
      await requireGenre(id)
      await change({ actor, action: 'edit genre', subject: `genre ${id}`, details: { name } }, async (stores) => {
        await refuseDuplicate(stores, name, id)
        await stores.genres.rename(id, name)
      })
      return toOperatorGenre(await requireGenre(id))
    },

    order: (actor: string, genres: readonly number[]): Promise<void> =>
      change({ actor, action: 'order', subject: 'genres', details: { genres } }, async (stores) => {
        refuseStaleOrder(await stores.genres.locked(), genres, 'genres')
        await stores.genres.place(genres)
      }),

    remove: async (actor: string, id: number): Promise<void> => {
      const { name } = await requireGenre(id)
      await change({ actor, action: 'remove genre', subject: `genre ${id}`, details: { name } }, async (stores) => {
        await stores.genres.locked()
        refuseIfUsed(name, listGenreUses(await requireGenre(id, stores)))
        await stores.genres.remove(id)
      })
    },
  }
}

const listGenreUses = ({ films, groups, rows }: StoredGenre): string[] =>
  listUses(formatUseCount(films, 'video'), { group: groups, row: rows })

const toOperatorGenre = (genre: StoredGenre): OperatorGenre => ({ ...genre, used_by: listGenreUses(genre) })
