import type { OperatorTitle } from '@fieldhouse/contract/films/admin'
import { type AssetSummary, type Origin, OriginRefusal } from '@fieldhouse/contract/origin/origin'
import type { AdminChange } from '../../shared/admin/changes.ts'
import { Refusal, refuseConflict } from '../../shared/errors/refusal.ts'
import { type AssetService, newAssetId } from '../assets/assets.service.ts'
import type { FilmChanges, FilmStore } from '../films.store.ts'
import type { TitleService } from './titles.service.ts'

export interface UploadParts {
  store: FilmStore
  change: FilmChanges
  titles: TitleService
  assets: AssetService
  now(): Date
  origin: Pick<Origin, 'uploads' | 'assets'>
}

type PendingAsset = Promise<AssetSummary>

export interface TitleFilmDeps extends Pick<UploadParts, 'change' | 'titles' | 'now'> {
  assets: Pick<AssetService, 'correct'>
  origin: { assets: Pick<Origin['assets'], 'get'> }
}

/** Changes to a title's video. The origin acts first, so that the audit log lists only what was done. */
export const createTitleFilms = ({ change, titles, assets, origin, now }: TitleFilmDeps) => ({
  assetOf: async (id: number): Promise<string> => {
    const { asset_id } = await titles.find(id)
    if (!asset_id) throw refuseConflict('title.no_video', 'There’s no video file yet. Upload one first.')
    return asset_id
  },

  done: async (
    by: Pick<AdminChange, 'actor' | 'action' | 'details'>,
    id: number,
    upload: PendingAsset,
  ): Promise<OperatorTitle> => {
    const asset = await translateOriginRefusal(upload)
    await change({ ...by, subject: `title ${id}` }, (stores) => stores.assets.put(asset, now()))
    // A short video may be ready before this was written, which makes the answer outdated.
    await assets.correct(asset.id, () => origin.assets.get(asset.id))
    return titles.get(id)
  },
})

export type UploadService = ReturnType<typeof uploadService>

/** Uploads. The origin stores the bytes; its refusals become ours. */
export function uploadService(parts: UploadParts) {
  const { store, change, titles, assets, now, origin } = parts
  const { assetOf, done } = createTitleFilms(parts)
  const saveUpload = async (id: number, upload: PendingAsset): Promise<OperatorTitle> => {
    await store.assets.put(await translateOriginRefusal(upload), now())
    return titles.get(id)
  }

  return {
    begin: async (actor: string, id: number, bytes: number): Promise<OperatorTitle> => {
      const { asset_id, asset, kind } = await titles.find(id)
      if (kind === 'series')
        throw refuseConflict(
          'title.is_series',
          'A series can’t have a video of its own. Upload the video to an episode.',
        )
      const state = asset?.state
      if (asset_id && state?.kind === 'uploading' && state.bytes === bytes)
        return saveUpload(id, origin.uploads.begin({ asset: asset_id, bytes }))
      if (state && state.kind !== 'uploading' && state.kind !== 'refused' && state.kind !== 'failed')
        throw refuseConflict('title.has_video', 'This title already has a video. Create another title for a new one.')
      const fresh = newAssetId()
      const summary = await translateOriginRefusal(origin.uploads.begin({ asset: fresh, bytes }))
      await change(
        { actor, action: 'start video upload', subject: `title ${id}`, details: { bytes } },
        async (stores) => {
          await stores.assets.put(summary, now())
          await stores.titles.setAsset(id, fresh)
          if (asset_id) await stores.assets.remove(asset_id)
        },
      )
      if (asset_id) await origin.assets.remove(asset_id)
      return titles.get(id)
    },

    append: async (id: number, offset: number, bytes: Uint8Array): Promise<OperatorTitle> =>
      saveUpload(id, origin.uploads.append({ asset: await assetOf(id), offset, bytes })),

    finish: async (actor: string, id: number, sha256: string): Promise<OperatorTitle> => {
      const asset = await assetOf(id)
      return done(
        { actor, action: 'finish video upload', details: { sha256 } },
        id,
        origin.uploads.finish({ asset, sha256 }),
      )
    },

    retry: async (actor: string, id: number): Promise<OperatorTitle> =>
      done({ actor, action: 'retry video' }, id, origin.uploads.retry(await assetOf(id))),

    settled: assets.settled,
  }
}

const kinds = {
  input: 'input',
  missing: 'missing',
  conflict: 'conflict',
  busy: 'busy',
  full: 'busy',
  'no-ffmpeg': 'conflict',
} as const satisfies Record<OriginRefusal['kind'], Refusal['kind']>

export async function translateOriginRefusal<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof OriginRefusal) throw new Refusal(kinds[error.kind], 'upload.refused', error.message)
    throw error
  }
}
