import type { CropFocus, PictureShape } from '@fieldhouse/contract/pictures/picture-shapes'
import type { AdminStores } from '../admin/admin-stores.ts'
import type { ApplyChange } from '../admin/changes.ts'
import type { PictureColumn } from '../admin/picture.store.ts'
import { refuseMissing } from '../errors/refusal.ts'
import { formatPicturePath, type PictureFolder, parsePictureName } from './picture-folder.ts'
import { redrawPicture } from './redraw-picture.ts'

export interface PictureUpload {
  bytes: Uint8Array
  focus?: CropFocus
}

interface PictureSlotParts<S> {
  pictures: Pick<PictureFolder, 'write' | 'remove'>
  store: { trash: Pick<AdminStores['trash'], 'isShown'> }
  change: ApplyChange<S>
}

interface PictureSlot extends PictureColumn {
  shape: PictureShape
  /** The picture's name in the audit log. */
  name?: 'picture' | 'logo' | 'watermark' | 'picture of giveaway'
}

/** The row that gets the picture, as the audit log names it. The caller has checked that it exists. */
interface PictureTarget {
  actor: string
  id: number
  /** For example `title 12`. */
  subject: string
  details?: object
}

/**
 * Opens a place for a picture that staff upload: it is redrawn in the shape that fans see, and its file is deleted once
 * nothing shows it.
 */
export function openPictureSlot<S extends Pick<AdminStores, 'pictures'>>(
  { pictures, store, change }: PictureSlotParts<S>,
  { shape, name = 'picture', ...column }: PictureSlot,
) {
  const save = async ({ id, ...target }: PictureTarget, address: string | null): Promise<void> => {
    const action = `${address === null ? 'remove' : 'set'} ${name}`
    const before = await change({ ...target, action }, async (stores) => {
      const old = await stores.pictures.swap(column, id, address)
      if (old === undefined) throw refuseMissing('object', 'thing')
      return old
    })
    await forgetPicture({ pictures, store }, before)
  }

  return {
    put: async (target: PictureTarget, { bytes, focus }: PictureUpload): Promise<void> => {
      const point = shape.fit === 'cover' && { focus: { x: focus?.x ?? 50, y: focus?.y ?? 50 } }
      const name = await pictures.write(await redrawPicture(bytes, { ...shape, ...point }))
      const address = formatPicturePath(name)
      await save(target, address).catch(async (error) => {
        await forgetPicture({ pictures, store }, address)
        throw error
      })
    },

    remove: (target: PictureTarget): Promise<void> => save(target, null),
  }
}

/** Deletes the file of an address, unless something shows it or could be restored with it. */
export async function forgetPicture(
  { pictures, store }: Pick<PictureSlotParts<never>, 'store'> & { pictures: Pick<PictureFolder, 'remove'> },
  address: string | null,
): Promise<void> {
  const name = parsePictureName(address)
  if (name !== undefined && !(await store.trash.isShown(String(address)))) await pictures.remove(name)
}
