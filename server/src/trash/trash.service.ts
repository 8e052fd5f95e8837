import { dayMs } from '@fieldhouse/contract/durations'
import { trashDays } from '@fieldhouse/contract/trash/trash'
import { addMs } from '../shared/clock/clock.ts'
import { Refusal, refuseConflict } from '../shared/errors/refusal.ts'
import type { PictureFolder } from '../shared/files/picture-folder.ts'
import { forgetPicture } from '../shared/files/picture-slot.ts'
import type { Log } from '../shared/log/log.ts'
import type { TrashEntry } from './trash.store.ts'
import type { ApplyTrashChange, TrashAdminStore } from './trash-admin.store.ts'

export interface TrashServiceDeps {
  store: TrashAdminStore
  change: ApplyTrashChange
  now(): Date
  log: Pick<Log, 'error' | 'warn'>
  pictures: Pick<PictureFolder, 'remove'>
  removeAsset(id: string): Promise<void>
  /** Some restored things have to be opened again. */
  restored: Readonly<Record<'event' | 'game' | 'person', (id: number) => Promise<void>>>
}

const createNotInTrash = () => new Refusal('missing', 'trash.not_found', 'That isn’t in the trash.')

export type TrashService = ReturnType<typeof createTrashService>

export function createTrashService({ store, change, now, log, pictures, removeAsset, restored }: TrashServiceDeps) {
  /** The rows go first: a crash in between leaves unreachable files and never a video without its file. */
  const purgeEntry = async (id: number, actor: string | undefined): Promise<void> => {
    const dropEntry = async (stores: Pick<TrashAdminStore, 'trash'>) => {
      const trashed = await stores.trash.locked(id)
      if (!trashed) throw createNotInTrash()
      await stores.trash.drop(id)
      const unused = await stores.trash.dropUnused(trashed.assets)
      return { trashed, unused }
    }
    const { trashed, unused } =
      actor === undefined
        ? await store.transaction(dropEntry)
        : await change({ actor, action: 'delete permanently', subject: 'trash' }, dropEntry, ({ trashed }) =>
            formatTrashSubject(trashed),
          )
    for (const asset of unused) await removeAsset(asset)
    for (const image of store.trash.listPictures(trashed)) await forgetPicture({ pictures, store }, image)
  }

  return {
    list: async () =>
      (await store.trash.all()).map(({ removed_at, ...entry }) => ({
        ...entry,
        removed_at: removed_at.toISOString(),
        until: addMs(removed_at, trashDays * dayMs).toISOString(),
      })),

    restore: async (actor: string, id: number) => {
      const back = await change(
        { actor, action: 'restore', subject: 'trash' },
        async (stores) => {
          const trashed = await stores.trash.locked(id)
          if (!trashed) throw createNotInTrash()
          const conflict = await stores.trash.takenBy(trashed)
          if (conflict) throw refuseConflict('trash.place_taken', conflict)
          const lost = await stores.trash.putBack(trashed)
          await stores.trash.drop(id)
          return { trashed, lost }
        },
        ({ trashed }) => formatTrashSubject(trashed),
      )
      const { kind, subject_id, name } = back.trashed
      if (kind === 'event' || kind === 'game' || kind === 'person') await restored[kind](subject_id)
      return { kind, id: subject_id, name, lost: back.lost }
    },

    purge: (actor: string, id: number) => purgeEntry(id, actor),

    /** A failed entry is tried again the next day. */
    emptyOld: async (): Promise<void> => {
      for (const id of await store.trash.before(addMs(now(), -trashDays * dayMs)))
        await purgeEntry(id, undefined).catch((err) =>
          log.warn({ err, trash: id }, 'could not delete an item from the trash'),
        )
    },
  }
}

const formatTrashSubject = ({ kind, subject_id }: TrashEntry): string => `${kind} ${subject_id}`
