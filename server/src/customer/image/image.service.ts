import { hourMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { PictureFolder } from '../../shared/files/picture-folder.ts'
import { redrawn } from '../../shared/files/redrawn.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import { asDataUrl, imageUrl } from '../pictures/image-url.ts'
import type { PictureStore } from '../pictures/pictures.store.ts'

export interface ImageParts {
  store: Pick<PictureStore, 'choose' | 'imagesAmong'>
  folder: PictureFolder
  /** Where what was taken away lies. */
  apart: Pick<PictureFolder, 'remove'>
  /** Refuses who may show no picture for a while. */
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

export type Images = ReturnType<typeof imageService>

export function imageService({ store, folder, apart, admit, jobs, limiter, clock }: ImageParts) {
  /** The old file goes after the row has let go of it: a crash in between leaves an orphan, never a hole. */
  const replace = async (uid: string, name: string | null) => {
    const set = await store.choose(uid, name, clock.now())
    const unused = set ? set.replaced : name
    if (unused !== null) await folder.remove(unused)
    if (!set) throw new Refusal('unauthorized', 'session.ended', 'Your session is over. Sign in again.')
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
      const name = await folder.write(await redrawn(bytes, { width: edge, height: edge }, 'fans'))
      await replace(uid, name)
      return imageUrl(name)
    },

    take: (uid: string) => replace(uid, null),

    read: async (name: string): Promise<Buffer> => {
      const bytes = await folder.read(name)
      if (!bytes) throw new Refusal('missing', 'picture.not_found', 'That picture doesn’t exist.')
      return bytes
    },

    asDataUrl: async (name: string): Promise<string | null> => {
      const bytes = await folder.read(name)
      return bytes ? asDataUrl(bytes) : null
    },

    /** Wherever it lies. */
    remove: async (name: string): Promise<void> => {
      await folder.remove(name)
      await apart.remove(name)
    },
  }
}
