import { abbreviateName } from '@fieldhouse/contract/company'
import type { PictureReason } from '@fieldhouse/contract/customer/picture-reasons'
import type { FanPicture, PictureFilter } from '@fieldhouse/contract/customer/pictures'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs } from '@fieldhouse/contract/durations'
import { formatFanSubject } from '../../shared/audit-log/audit-log.store.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { PictureFolder } from '../../shared/files/picture-folder.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import { takesPicture } from './audit-words.ts'
import { formatImageUrl, toDataUrl } from './image-url.ts'
import { pictureRemovedJob, pictureRestoredJob } from './picture-mailer.ts'
import type {
  PictureStore,
  PictureStores,
  PictureWithFile,
  PictureWithOwner,
  ProfilePictureRow,
} from './pictures.store.ts'

export interface FanPictureDeps {
  store: PictureStore
  /** The folder that everyone can read. */
  publicFolder: PictureFolder
  /** The folder of removed pictures, which only staff can see. */
  removedFolder: PictureFolder
  jobs: Pick<Jobs, 'add'>
  clock: Clock
}

const aPage = 40
export const pictureRetentionMs = retentionDays.takenPictures * dayMs

/** An action for the audit log. */
type AuditedAction = readonly [actor: string, action: string, subject: string]

const createPictureGone = () => new Refusal('missing', 'photo.not_found', 'That photo was deleted.')

export type FanPictureService = ReturnType<typeof createFanPictureService>

/** Lets the department review, remove and restore the pictures of fans. */
export const createFanPictureService = (parts: FanPictureDeps) => ({
  ...createReviewing(parts),
  ...createRemoving(parts),
})

const addToAuditLog = (
  { auditLog }: PictureStores,
  [actor, action, subject]: AuditedAction,
  at: Date,
  change: object,
) => auditLog.add({ at, actor, action, subject, change })

/** Creates the check that a picture can still be seen; removed ones only for a time. */
const createPresenceCheck =
  (clock: Clock) =>
  <P extends ProfilePictureRow>(picture: P | undefined): PictureWithFile<P> => {
    if (!createFileCheck(addMs(clock.now(), -pictureRetentionMs))(picture)) throw createPictureGone()
    return picture
  }

function createReviewing({ store, publicFolder, removedFolder, clock }: FanPictureDeps) {
  const requirePresent = createPresenceCheck(clock)
  return {
    page: async ({ show = 'new', after: last }: { show?: PictureFilter | undefined; after?: number | undefined }) => {
      const since = addMs(clock.now(), -pictureRetentionMs)
      const rows = await store.page({ show, after: last, most: aPage + 1, since })
      const pictures = rows.slice(0, aPage)
      return {
        pictures: pictures.filter(createFileCheck(since)).map(toFanPicture),
        new: await store.countNew(),
        next: rows.length > aPage ? (pictures.at(-1)?.id ?? null) : null,
      }
    },

    see: async (id: number) => {
      const picture = requirePresent(await store.find(id))
      const bytes = await (picture.taken_at ? removedFolder : publicFolder).read(picture.name)
      if (!bytes) throw createPictureGone()
      return { picture: toFanPicture(picture), image: toDataUrl(bytes) }
    },

    lookAt: (actor: string, ids: readonly number[], fine: boolean): Promise<void> =>
      store.transaction(async (stores) => {
        const owners = await stores.lookAt(ids, fine ? clock.now() : null)
        const [first] = owners
        if (first === undefined) return
        const subject = owners.length === 1 ? formatFanSubject(first) : `fans ${owners.length}`
        const action = fine ? 'approve the photo of' : 'undo approval of the photo of'
        await addToAuditLog(stores, [actor, action, subject], clock.now(), { pictures: ids })
      }),
  }
}

function createRemoving({ store, publicFolder, removedFolder, jobs, clock }: FanPictureDeps) {
  const requirePresent = createPresenceCheck(clock)
  /** Keeps the file in one folder only, even after parallel changes. */
  const removeDuplicateFile = (id: number, name: string) =>
    store.transaction(async (stores) => {
      const picture = await stores.locked(id)
      if (!picture || picture.taken_at) await publicFolder.remove(name)
      if (!picture?.taken_at) await removedFolder.remove(name)
    })

  return {
    /**
     * Removes a picture. A copy is saved before the account loses it: a crash in between leaves an extra file and
     * never a missing one.
     */
    remove: async (actor: string, id: number, reason: PictureReason): Promise<FanPicture> => {
      const at = clock.now()
      const removed = await store.transaction(async (stores) => {
        const picture = requirePresent(await stores.locked(id))
        if (picture.taken_at) return picture
        const bytes = await publicFolder.read(picture.name)
        if (bytes) await removedFolder.keep(picture.name, bytes)
        await stores.take(picture, reason, at)
        const done = [actor, takesPicture, formatFanSubject(picture.customer_uid)] as const
        await addToAuditLog(stores, done, at, { picture: id, reason })
        await jobs.add(pictureRemovedJob, { picture: id }, stores.run)
        return { ...picture, taken_at: at, looked_at: at, reason }
      })
      await removeDuplicateFile(id, removed.name)
      return toFanPicture(removed)
    },

    restore: async (actor: string, id: number): Promise<{ shown: boolean; name: string }> => {
      const { picture, shown } = await store.transaction(async (stores) => {
        const picture = requirePresent(await stores.locked(id))
        const bytes = picture.taken_at && (await removedFolder.read(picture.name))
        if (!bytes) throw createPictureGone()
        const shown = picture.profile_image === null
        await (shown ? stores.putBack(picture, clock.now()) : stores.drop(id))
        const { customer_uid: uid } = picture
        const done = [actor, 'restore the photo of', formatFanSubject(uid)] as const
        await addToAuditLog(stores, done, clock.now(), { picture: id, shown })
        if (picture.told_at) await jobs.add(pictureRestoredJob, { uid, shown }, stores.run)
        // Last, so that an earlier failure publishes nothing.
        if (shown) await publicFolder.keep(picture.name, bytes)
        return { picture, shown }
      })
      await removeDuplicateFile(id, picture.name)
      return { shown, name: abbreviateName(picture.firstname, picture.lastname) }
    },
  }
}

const createFileCheck =
  (since: Date) =>
  <P extends ProfilePictureRow>(picture: P | undefined): picture is PictureWithFile<P> =>
    typeof picture?.name === 'string' && (picture.taken_at === null || picture.taken_at > since)

const toFanPicture = ({ id, name, firstname, lastname, ...picture }: PictureWithFile<PictureWithOwner>): FanPicture => {
  const { uploaded_at, looked_at, taken_at, reason } = picture
  return {
    id,
    name: abbreviateName(firstname, lastname),
    uploaded_at: uploaded_at.toISOString(),
    looked_at: looked_at?.toISOString() ?? null,
    url: taken_at ? null : formatImageUrl(name),
    taken:
      taken_at && reason
        ? { reason, at: taken_at.toISOString(), until: addMs(taken_at, pictureRetentionMs).toISOString() }
        : null,
  }
}
