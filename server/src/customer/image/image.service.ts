import { hourMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { refuseEndedSession, refuseMissing } from '../../shared/errors/refusal.ts'
import type { PictureFolder } from '../../shared/files/picture-folder.ts'
import { redrawPicture } from '../../shared/files/redraw-picture.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import { formatImageUrl, toDataUrl } from '../pictures/image-url.ts'
import type { PictureStore } from '../pictures/pictures.store.ts'

export interface ImageDeps {
  store: Pick<PictureStore, 'choose' | 'imagesAmong'>
  folder: PictureFolder
  /** The folder of removed pictures. */
  removedFolder: Pick<PictureFolder, 'remove'>
  /** Refuses a fan whose pictures were removed too often. */
  admit(uid: string): Promise<void>
  jobs: Pick<Jobs, 'on'>
  limiter: Limiter
  clock: Clock
}

export const orphanJob = 'customer.remove-orphan-images'
const uploads = { name: 'profile-image', most: 20, withinMs: hourMs }
const edge = 512
const orphanAfterMs = hourMs
const batch = 500

export type ImageService = ReturnType<typeof createImageService>

export function createImageService({ store, folder, removedFolder, admit, jobs, limiter, clock }: ImageDeps) {
  /**
   * Replaces the picture. The old file is deleted after the row changed: a crash in between leaves an orphan and never
   * a missing file.
   */
  const replaceImage = async (uid: string, name: string | null) => {
    const set = await store.choose(uid, name, clock.now())
    const unused = set ? set.replaced : name
    if (unused !== null) await folder.remove(unused)
    if (!set) throw refuseEndedSession()
  }

  jobs.on(
    orphanJob,
    async () => {
      const old = await folder.olderThan(addMs(clock.now(), -orphanAfterMs))
      for (let from = 0; from < old.length; from += batch) {
        const some = old.slice(from, from + batch)
        const used = await store.imagesAmong(some.map(({ name }) => name))
        for (const { file, name } of some) if (!used.has(name)) await folder.removeFile(file)
      }
    },
    { every: '17 4 * * *' },
  )

  return {
    put: async (uid: string, bytes: Uint8Array): Promise<string> => {
      await limiter.take(uploads, uid)
      await admit(uid)
      const name = await folder.write(await redrawPicture(bytes, { width: edge, height: edge }, 'fans'))
      await replaceImage(uid, name)
      return formatImageUrl(name)
    },

    take: (uid: string) => replaceImage(uid, null),

    read: async (name: string): Promise<Buffer> => {
      const bytes = await folder.read(name)
      if (!bytes) throw refuseMissing('picture')
      return bytes
    },

    asDataUrl: async (name: string): Promise<string | null> => {
      const bytes = await folder.read(name)
      return bytes ? toDataUrl(bytes) : null
    },

    /** Deletes the file from both folders. */
    remove: async (name: string): Promise<void> => {
      await folder.remove(name)
      await removedFolder.remove(name)
    },
  }
}
