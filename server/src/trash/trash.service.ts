import { dayMs } from '@fieldhouse/contract/durations'
import { trashDays } from '@fieldhouse/contract/trash/trash'
import { addMs } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import { type PictureFolder, pictureNameIn } from '../shared/files/picture-folder.ts'
import type { Log } from '../shared/log/log.ts'
import type { Trashed } from './trash.store.ts'
import type { TrashChanges, TrashDesk } from './trash-desk.store.ts'

export interface TrashParts {
  store: TrashDesk
  change: TrashChanges
  now(): Date
  log: Pick<Log, 'error' | 'warn'>
  pictures: Pick<PictureFolder, 'remove'>
  removeAsset(id: string): Promise<void>
  /** Some of what comes back has to be opened before it can be used. */
  restored: { event(id: number): Promise<void>; game(id: number): Promise<void> }
}

const gone = () => new Refusal('missing', 'trash.not_found', 'That isn’t in the trash.')

export type Trash = ReturnType<typeof trashService>

export function trashService({ store, change, now, log, pictures, removeAsset, restored }: TrashParts) {
  /** The rows first: a crash in between leaves bytes that nobody can reach, never something without its film. */
  const purge = async (id: number, actor: string | undefined): Promise<void> => {
    const dropped = async (stores: Pick<TrashDesk, 'trash'>) => {
      const trashed = await stores.trash.locked(id)
      if (!trashed) throw gone()
      await stores.trash.drop(id)
      const unused = await stores.trash.dropUnused(trashed.assets)
      return { trashed, unused }
    }
    const { trashed, unused } =
      actor === undefined
        ? await store.transaction(dropped)
        : await change({ actor, action: 'purge', subject: 'trash' }, dropped, ({ trashed }) => subjectOf(trashed))
    for (const asset of unused) await removeAsset(asset)
    await forgetPicture(trashed)
  }

  const forgetPicture = async ({ content }: Trashed): Promise<void> => {
    const row = content.rows[0]?.rows[0]
    const image = String(row?.image ?? row?.logo ?? '')
    const name = pictureNameIn(image)
    if (name && !(await store.trash.isShown(image))) await pictures.remove(name)
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
          if (!trashed) throw gone()
          const taken = await stores.trash.takenBy(trashed)
          if (taken) throw new Refusal('conflict', 'trash.place_taken', taken)
          const lost = await stores.trash.putBack(trashed)
          await stores.trash.drop(id)
          return { trashed, lost }
        },
        ({ trashed }) => subjectOf(trashed),
      )
      const { kind, subject_id, name } = back.trashed
      if (kind === 'event' || kind === 'game') await restored[kind](subject_id)
      return { kind, id: subject_id, name, lost: back.lost }
    },

    purge: (actor: string, id: number) => purge(id, actor),

    /** What one cannot be emptied of is tried again tomorrow. */
    emptyOld: async (): Promise<void> => {
      for (const id of await store.trash.before(addMs(now(), -trashDays * dayMs)))
        await purge(id, undefined).catch((err) => log.warn({ err, trash: id }, 'the trash could not be emptied of it'))
    },
  }
}

const subjectOf = ({ kind, subject_id }: Trashed): string => `${kind} ${subject_id}`
