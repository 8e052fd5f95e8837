import type { PictureStatus } from '@fieldhouse/contract/customer/pictures'
import { hourMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { PictureFolder } from '../../shared/files/picture-folder.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import { toDataUrl } from './image-url.ts'
import { formatSchoolDay } from './picture-emails.ts'
import { pictureRetentionMs } from './pictures.service.ts'
import type { PictureStore } from './pictures.store.ts'
import { countsForMs, getRefusedUntil } from './strikes.ts'

interface RemovedPicturesDeps {
  store: PictureStore
  removedFolder: PictureFolder
  jobs: Pick<Jobs, 'on'>
  clock: Clock
}

export const forgetPicturesJob = 'customer.forget-taken-pictures'
const orphanAfterMs = hourMs

export type RemovedPicturesService = ReturnType<typeof createRemovedPicturesService>

/** Keeps removed pictures for their owner, and removals for as long as they count. */
export function createRemovedPicturesService({ store, removedFolder, jobs, clock }: RemovedPicturesDeps) {
  const findRefusedUntil = async (uid: string) =>
    getRefusedUntil(
      (await store.takenOf(uid)).map(({ at }) => at),
      clock.now(),
    )

  jobs.on(
    forgetPicturesJob,
    async () => {
      const now = clock.now()
      // The file goes first: if the job is interrupted, the next run continues.
      for (const { id, name } of await store.takenBefore(addMs(now, -pictureRetentionMs))) {
        await removedFolder.remove(name)
        await store.forgetFile(id)
      }
      await store.forgetTaken(addMs(now, -countsForMs))
      const old = await removedFolder.olderThan(addMs(now, -orphanAfterMs))
      const used = await store.takenAmong(old.map(({ name }) => name))
      for (const { file, name } of old) if (!used.has(name)) await removedFolder.removeFile(file)
    },
    { every: '27 4 * * *' },
  )

  return {
    /** Refuses a fan whose pictures were removed too often. */
    admit: async (uid: string): Promise<void> => {
      const until = await findRefusedUntil(uid)
      if (until)
        throw new Refusal(
          'forbidden',
          'photo.blocked',
          `Three of your photos were removed. You can add another one starting ${formatSchoolDay(until)}.`,
        )
    },

    standing: async (uid: string): Promise<PictureStatus> => {
      const now = clock.now()
      const pictures = await store.of(uid)
      const [newest] = await store.takenOf(uid)
      const isExplained =
        newest && newest.at > addMs(now, -pictureRetentionMs) && pictures.every(({ taken_at }) => taken_at)
      return {
        taken: isExplained ? { reason: newest.reason, at: newest.at.toISOString() } : null,
        refused_until: (await findRefusedUntil(uid))?.toISOString() ?? null,
      }
    },

    /** For the export: removed pictures are included while they exist. */
    exportPictures: async (uid: string): Promise<object[]> => {
      const pictures = await store.of(uid)
      return Promise.all(
        pictures.map(async ({ name, uploaded_at, looked_at, taken_at, reason, told_at }) => {
          const bytes = taken_at && name !== null ? await removedFolder.read(name) : undefined
          const image = bytes ? toDataUrl(bytes) : null
          return { uploaded_at, looked_at, taken_away_at: taken_at, reason, told_at, image }
        }),
      )
    },

    /** The files of an account, in either folder. */
    filesOf: async (uid: string): Promise<string[]> =>
      (await store.of(uid)).flatMap(({ name }) => (name === null ? [] : [name])),
  }
}
