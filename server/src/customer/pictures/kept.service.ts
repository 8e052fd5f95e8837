import type { PictureStatus } from '@fieldhouse/contract/customer/pictures'
import { hourMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { PictureFolder } from '../../shared/files/picture-folder.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import { asDataUrl } from './image-url.ts'
import { dayWords } from './letters.ts'
import { keptMs } from './pictures.service.ts'
import type { PictureStore } from './pictures.store.ts'
import { countsForMs, refusedUntil } from './strikes.ts'

interface KeptParts {
  store: PictureStore
  apart: PictureFolder
  jobs: Pick<Jobs, 'on'>
  clock: Clock
}

export const forgetJob = 'customer.forget-taken-pictures'
const orphanAfterMs = hourMs

export type KeptPictures = ReturnType<typeof keptPictures>

/** What stays of a picture that was taken away: for its owner, for what it counts, and no longer than that. */
export function keptPictures({ store, apart, jobs, clock }: KeptParts) {
  const refused = async (uid: string) =>
    refusedUntil(
      (await store.takenOf(uid)).map(({ at }) => at),
      clock.now(),
    )

  jobs.on(
    forgetJob,
    async () => {
      const now = clock.now()
      // The file first: whatever ends in between is ended tomorrow.
      for (const { id, name } of await store.takenBefore(addMs(now, -keptMs))) {
        await apart.remove(name)
        await store.forgetFile(id)
      }
      await store.forgetTaken(addMs(now, -countsForMs))
      const old = await apart.olderThan(addMs(now, -orphanAfterMs))
      const used = await store.takenAmong(old.map(({ name }) => name))
      for (const { file, name } of old) if (!used.has(name)) await apart.removeFile(file)
    },
    { every: '27 4 * * *' },
  )

  return {
    /** Refuses who may show no other for a while. */
    admit: async (uid: string): Promise<void> => {
      const until = await refused(uid)
      if (until)
        throw new Refusal(
          'forbidden',
          'photo.blocked',
          `Three of your photos were removed. You can add another one starting ${dayWords(until)}.`,
        )
    },

    standing: async (uid: string): Promise<PictureStatus> => {
      const now = clock.now()
      const pictures = await store.of(uid)
      const [newest] = await store.takenOf(uid)
      const isExplained = newest && newest.at > addMs(now, -keptMs) && pictures.every(({ taken_at }) => taken_at)
      return {
        taken: isExplained ? { reason: newest.reason, at: newest.at.toISOString() } : null,
        refused_until: (await refused(uid))?.toISOString() ?? null,
      }
    },

    /** For the export: what was taken away, too, while it is there. */
    keptOf: async (uid: string): Promise<object[]> => {
      const pictures = await store.of(uid)
      return Promise.all(
        pictures.map(async ({ name, uploaded_at, looked_at, taken_at, reason, told_at }) => {
          const bytes = taken_at && name !== null ? await apart.read(name) : undefined
          const image = bytes ? asDataUrl(bytes) : null
          return { uploaded_at, looked_at, taken_away_at: taken_at, reason, told_at, image }
        }),
      )
    },

    /** The files of an account, wherever they lie. */
    filesOf: async (uid: string): Promise<string[]> =>
      (await store.of(uid)).flatMap(({ name }) => (name === null ? [] : [name])),
  }
}
