import type { OperatorGenre } from '@fieldhouse/contract/films/groups'
import { refuseOthers } from '../../shared/desk/order.store.ts'
import { refuseUsed, several, usedBy } from '../../shared/desk/uses.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { FilmStore } from '../films.store.ts'
import type { GroupParts } from './groups.service.ts'

type Stored = Awaited<ReturnType<FilmStore['genres']['all']>>[number]

export type Genres = ReturnType<typeof genreService>

/** Kinds of videos; each row of a sport's page is one of them. */
export function genreService({ store, change }: GroupParts) {
  const found = async (id: number, stores: Pick<FilmStore, 'genres'> = store): Promise<Stored> => {
    const genre = (await stores.genres.all()).find((one) => one.id === id)
    if (!genre) throw new Refusal('missing', 'genre.not_found', 'That genre doesn’t exist.')
    return genre
  }

  const refuseTwins = async (stores: Pick<FilmStore, 'genres'>, name: string, but?: number): Promise<void> => {
    const same = (one: Stored) => one.id !== but && one.name.toLowerCase() === name.toLowerCase()
    if ((await stores.genres.all()).some(same))
      throw new Refusal('conflict', 'genre.duplicate', `A genre called “${name}” already exists.`)
  }

  return {
    all: async () => (await store.genres.all()).map(shown),

    create: async (actor: string, name: string) => {
      const id = await change(
        { actor, action: 'create genre', subject: 'genre', said: { name } },
        async (stores) => {
          await refuseTwins(stores, name)
          return stores.genres.add(name)
        },
        (id) => `genre ${id}`,
      )
      return shown(await found(id))
    },

    rename: async (actor: string, id: number, name: string) => {
      await found(id)
      await change({ actor, action: 'edit genre', subject: `genre ${id}`, said: { name } }, async (stores) => {
        await refuseTwins(stores, name, id)
        await stores.genres.rename(id, name)
      })
      return shown(await found(id))
    },

    order: (actor: string, genres: readonly number[]): Promise<void> =>
      change({ actor, action: 'order', subject: 'genres', said: { genres } }, async (stores) => {
        refuseOthers(await stores.genres.locked(), genres, 'genres')
        await stores.genres.place(genres)
      }),

    remove: async (actor: string, id: number): Promise<void> => {
      const { name } = await found(id)
      await change({ actor, action: 'remove genre', subject: `genre ${id}`, said: { name } }, async (stores) => {
        await stores.genres.locked()
        refuseUsed(name, usesOf(await found(id, stores)))
        await stores.genres.remove(id)
      })
    },
  }
}

const usesOf = ({ films, groups, rows }: Stored): string[] =>
  usedBy(several(films, 'film'), { group: groups, row: rows })

const shown = (genre: Stored): OperatorGenre => ({ ...genre, used_by: usesOf(genre) })
