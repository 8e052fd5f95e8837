import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { picture } from '@fieldhouse/contract/films/films'
import type { AssetSummary } from '@fieldhouse/contract/origin/origin'
import { formatPath } from '@fieldhouse/contract/request'
import { parseManifest } from '@fieldhouse/origin/storage/manifest'
import { filmsFolder } from '../films.ts'
import { pictures, picturesFolder } from '../pictures.ts'

const getPictureName = (id: string): string =>
  createHash('sha256').update(`demo picture ${id}`).digest('base64url').slice(0, 22)
export const getPictureUrl = (id: string): string => formatPath(picture, { file: `${getPictureName(id)}.webp` })

/** Copies the images under names that are the same at every start. */
export async function copyPictures(home: string) {
  const folder = path.join(home, 'files', 'pictures')
  await fs.mkdir(folder, { recursive: true })
  for (const { id, file } of pictures)
    await fs.copyFile(path.join(picturesFolder, file), path.join(folder, `${getPictureName(id)}.webp`))
}

export async function copyFilm(
  asset: string,
  store: (key: string, file: string) => Promise<void>,
): Promise<AssetSummary> {
  const folder = path.join(filmsFolder, asset)
  const manifest = parseManifest(await fs.readFile(path.join(folder, 'asset.json')))
  const files = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile())) {
    const full = path.join(file.parentPath, file.name)
    await store(`assets/${asset}/${path.relative(folder, full).split(path.sep).join('/')}`, full)
  }
  return {
    id: asset,
    state: { kind: 'ready' },
    durationMs: manifest.durationMs,
    renditions: manifest.renditions.map(({ segments: _, complete: __, ...rendition }) => rendition),
    captions: manifest.captions,
    hasPoster: manifest.poster !== null,
    hasStoryboard: manifest.storyboard !== null,
  }
}
