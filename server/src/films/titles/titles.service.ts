import type { OperatorTitle, TitleChange } from '@fieldhouse/contract/films/admin'
import { poster } from '@fieldhouse/contract/films/films'
import { pictureShapes } from '@fieldhouse/contract/pictures/picture-shapes'
import { formatPath } from '@fieldhouse/contract/request'
import { refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import type { PictureFolder } from '../../shared/files/picture-folder.ts'
import { openPictureSlot, type PictureUpload } from '../../shared/files/picture-slot.ts'
import type { FilmChanges, FilmStore, FilmStores } from '../films.store.ts'
import type { StoredTitle } from './titles.store.ts'

export interface TitleParts {
  store: FilmStore
  change: FilmChanges
  now(): Date
  pictures: PictureFolder
}

export type TitleService = ReturnType<typeof titleService>

export function titleService({ store, change, now, pictures }: TitleParts) {
  const getTitle = async (id: number): Promise<OperatorTitle> => toOperatorTitle(await requireStoredTitle(store, id))
  const slot = { table: 'title', column: 'image', shape: pictureShapes.video } as const
  const picture = openPictureSlot({ pictures, store, change }, slot)

  return {
    get: getTitle,
    find: (id: number) => requireStoredTitle(store, id),

    page: async (query: Parameters<typeof store.titles.page>[0]) => {
      const { titles, ...rest } = await store.titles.page(query)
      return { titles: titles.map(toOperatorTitle), ...rest }
    },

    create: async (actor: string, input: TitleChange & { title: string }): Promise<OperatorTitle> => {
      const id = await change(
        { actor, action: 'create title', subject: 'title', details: input },
        async (stores) => {
          await checkParent(stores, undefined, input)
          await checkGame(stores, input)
          return stores.titles.add(input, now())
        },
        (id) => `title ${id}`,
      )
      return getTitle(id)
    },

    edit: async (actor: string, id: number, input: TitleChange): Promise<OperatorTitle> => {
      await requireStoredTitle(store, id)
      await change({ actor, action: 'edit title', subject: `title ${id}`, details: input }, async (stores) => {
        await checkParent(stores, id, input)
        await checkGame(stores, input)
        await stores.titles.change(id, input)
      })
      return getTitle(id)
    },

    /** Removes a title with its video and returns its number in the trash. */
    remove: async (actor: string, id: number): Promise<number> => {
      const { title, asset_id } = await requireStoredTitle(store, id)
      return change({ actor, action: 'remove title', subject: `title ${id}`, details: { title } }, (stores) =>
        stores.trash.take({ kind: 'title', id, name: title, assets: asset_id ? [asset_id] : [], actor, at: now() }),
      )
    },

    setImage: async (actor: string, id: number, upload: PictureUpload): Promise<OperatorTitle> => {
      await requireStoredTitle(store, id)
      await picture.put({ actor, id, subject: `title ${id}` }, upload)
      return getTitle(id)
    },

    removeImage: async (actor: string, id: number): Promise<OperatorTitle> => {
      await requireStoredTitle(store, id)
      await picture.remove({ actor, id, subject: `title ${id}` })
      return getTitle(id)
    },
  }
}

async function requireStoredTitle(stores: Pick<FilmStores, 'titles'>, id: number): Promise<StoredTitle> {
  const title = await stores.titles.find(id)
  if (!title) throw refuseMissing('title', 'video')
  return title
}

/** An episode belongs to a series; nothing else has a parent, and nothing is its own. */
async function checkParent(stores: FilmStores, id: number | undefined, { parent_id }: TitleChange): Promise<void> {
  if (parent_id === undefined || parent_id === null) return
  if (parent_id === id) throw refuseField('parent_id', 'A series can’t be its own episode. Choose another series.')
  const parent = await stores.titles.find(parent_id)
  if (!parent) throw refuseMissing('series')
  if (parent.kind !== 'series') throw refuseField('parent_id', 'That title isn’t a series. Choose a series.')
}

async function checkGame(stores: FilmStores, { game_id }: TitleChange): Promise<void> {
  if (game_id === undefined || game_id === null) return
  if (!(await stores.titles.lockGame(game_id))) throw refuseMissing('game')
}

const toOperatorTitle = (row: StoredTitle): OperatorTitle => ({
  id: row.id,
  kind: row.kind,
  parent_id: row.parent_id,
  title: row.title,
  subtitle: row.subtitle,
  short_description: row.short_description,
  long_description: row.long_description,
  suggested_title: row.suggested_title,
  suggested_subtitle: row.suggested_subtitle,
  season: row.season,
  episode: row.episode,
  year: row.year,
  air_date: row.air_date?.toISOString() ?? null,
  groups: row.groups,
  genres: row.genres,
  persons: row.persons,
  sponsor_id: row.sponsor_id,
  game_id: row.game_id,
  chapters: row.chapters,
  ad_breaks: row.ad_breaks,
  audience: row.audience,
  hidden: row.hidden,
  image: row.image,
  duration: row.asset && row.asset.durationMs > 0 ? row.asset.durationMs / 1000 : null,
  asset: row.asset && {
    id: row.asset.id,
    state: row.asset.state,
    poster: row.asset.hasPoster ? formatPath(poster, { file: `${row.asset.id}.jpg` }) : null,
    captions: [...row.asset.captions],
    renditions: row.asset.renditions.map(({ name, width, height, bandwidth }) => ({ name, width, height, bandwidth })),
  },
  created_at: row.created_at.toISOString(),
})
