import path from 'node:path'
import { poster } from '@fieldhouse/contract/films/films'
import { formatPath } from '@fieldhouse/contract/request'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import type { PictureFolder } from '../../shared/files/picture-folder.ts'

interface PictureParts {
  pictures: Pick<PictureFolder, 'read'>
  /** The frame that an asset shows before it plays. */
  posterOf(asset: string): Promise<{ type: string; bytes: Uint8Array } | undefined>
}

export type FilmPictures = ReturnType<typeof filmPictures>

const postersAt = formatPath(poster, { file: '' })

/** Pictures that the staff uploaded, and posters of videos. */
export function filmPictures({ pictures, posterOf }: PictureParts) {
  const readPicture = async (name: string) => ({ type: 'image/webp', bytes: await requirePicture(pictures.read(name)) })
  const readPoster = (asset: string) => requirePicture(posterOf(asset))
  return {
    picture: readPicture,
    poster: readPoster,
    /** Reads a picture by its address here. */
    at: (address: string) => (address.startsWith(postersAt) ? readPoster : readPicture)(path.parse(address).name),
  }
}

const requirePicture = async <T>(reading: Promise<T | undefined>): Promise<T> => {
  const picture = await reading
  if (picture === undefined) throw refuseMissing('picture')
  return picture
}
