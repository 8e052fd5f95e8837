import { abbreviateName } from '@fieldhouse/contract/company'
import { retentionDays } from '@fieldhouse/contract/customer/kept-days'
import type { PictureReason } from '@fieldhouse/contract/customer/picture-reasons'
import type { FanPicture, PictureFilter } from '@fieldhouse/contract/customer/pictures'
import { dayMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { PictureFolder } from '../../shared/files/picture-folder.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import { fanSubjectOf } from '../../shared/trail/trail.store.ts'
import { takesPicture } from './audit-words.ts'
import { asDataUrl, imageUrl } from './image-url.ts'
import type { PictureStore, PictureStores, ShownPicture, StoredPicture, WithFile } from './pictures.store.ts'
import { backJob, takenJob } from './post.ts'

export interface PictureParts {
  store: PictureStore
  /** Where everybody finds what is shown. */
  open: PictureFolder
  /** Where what was taken away lies, which is served to nobody but the staff. */
  apart: PictureFolder
  jobs: Pick<Jobs, 'add'>
  clock: Clock
}

const aPage = 40
export const keptMs = retentionDays.takenPictures * dayMs

/** Who did what to whose picture. */
type Done = readonly [actor: string, action: string, subject: string]

const gone = () => new Refusal('missing', 'photo.not_found', 'That photo is no longer here.')

export type Pictures = ReturnType<typeof pictureService>

/** What the department does with the pictures of fans. */
export const pictureService = (parts: PictureParts) => ({ ...looking(parts), ...taking(parts) })

const trailed = ({ trail }: PictureStores, [actor, action, subject]: Done, at: Date, change: object) =>
  trail.add({ at, actor, action, subject, change })

/** Of what was taken away, until when somebody can still see it. */
const thereAt =
  (clock: Clock) =>
  <P extends StoredPicture>(picture: P | undefined): WithFile<P> => {
    if (!hasFileSince(addMs(clock.now(), -keptMs))(picture)) throw gone()
    return picture
  }

function looking({ store, open, apart, clock }: PictureParts) {
  const there = thereAt(clock)
  return {
    page: async ({ show = 'new', after: last }: { show?: PictureFilter | undefined; after?: number | undefined }) => {
      const since = addMs(clock.now(), -keptMs)
      const rows = await store.page({ show, after: last, most: aPage + 1, since })
      const pictures = rows.slice(0, aPage)
      return {
        pictures: pictures.filter(hasFileSince(since)).map(shownOf),
        new: await store.countNew(),
        next: rows.length > aPage ? (pictures.at(-1)?.id ?? null) : null,
      }
    },

    see: async (id: number) => {
      const picture = there(await store.find(id))
      const bytes = await (picture.taken_at ? apart : open).read(picture.name)
      if (!bytes) throw gone()
      return { picture: shownOf(picture), image: asDataUrl(bytes) }
    },

    lookAt: (actor: string, ids: readonly number[], fine: boolean): Promise<void> =>
      store.transaction(async (stores) => {
        const owners = await stores.lookAt(ids, fine ? clock.now() : null)
        const [first] = owners
        if (first === undefined) return
        const subject = owners.length === 1 ? fanSubjectOf(first) : `${owners.length} fans`
        const action = fine ? 'find fine the picture of' : 'look again at the picture of'
        await trailed(stores, [actor, action, subject], clock.now(), { pictures: ids })
      }),
  }
}

function taking({ store, open, apart, jobs, clock }: PictureParts) {
  const there = thereAt(clock)
  /** It lies in one place, whatever else was done to it meanwhile. */
  const tidy = (id: number, name: string) =>
    store.transaction(async (stores) => {
      const picture = await stores.locked(id)
      if (!picture || picture.taken_at) await open.remove(name)
      if (!picture?.taken_at) await apart.remove(name)
    })

  return {
    /** A copy lies apart before the account lets go of it: a crash in between leaves one too many, never a hole. */
    remove: async (actor: string, id: number, reason: PictureReason): Promise<FanPicture> => {
      const at = clock.now()
      const taken = await store.transaction(async (stores) => {
        const picture = there(await stores.locked(id))
        if (picture.taken_at) return picture
        const bytes = await open.read(picture.name)
        if (bytes) await apart.keep(picture.name, bytes)
        await stores.take(picture, reason, at)
        const done = [actor, takesPicture, fanSubjectOf(picture.customer_uid)] as const
        await trailed(stores, done, at, { picture: id, reason })
        await jobs.add(takenJob, { picture: id }, stores.run)
        return { ...picture, taken_at: at, looked_at: at, reason }
      })
      await tidy(id, taken.name)
      return shownOf(taken)
    },

    restore: async (actor: string, id: number): Promise<{ shown: boolean; name: string }> => {
      const { picture, shown } = await store.transaction(async (stores) => {
        const picture = there(await stores.locked(id))
        const bytes = picture.taken_at && (await apart.read(picture.name))
        if (!bytes) throw gone()
        const shown = picture.profile_image === null
        await (shown ? stores.putBack(picture, clock.now()) : stores.drop(id))
        const { customer_uid: uid } = picture
        const done = [actor, 'put back the picture of', fanSubjectOf(uid)] as const
        await trailed(stores, done, clock.now(), { picture: id, shown })
        if (picture.told_at) await jobs.add(backJob, { uid, shown }, stores.run)
        // Last: what goes wrong before leaves nothing where everybody would find it.
        if (shown) await open.keep(picture.name, bytes)
        return { picture, shown }
      })
      await tidy(id, picture.name)
      return { shown, name: abbreviateName(picture.firstname, picture.lastname) }
    },
  }
}

const hasFileSince =
  (since: Date) =>
  <P extends StoredPicture>(picture: P | undefined): picture is WithFile<P> =>
    typeof picture?.name === 'string' && (picture.taken_at === null || picture.taken_at > since)

const shownOf = ({ id, name, firstname, lastname, ...picture }: WithFile<ShownPicture>): FanPicture => {
  const { uploaded_at, looked_at, taken_at, reason } = picture
  return {
    id,
    name: abbreviateName(firstname, lastname),
    uploaded_at: uploaded_at.toISOString(),
    looked_at: looked_at?.toISOString() ?? null,
    url: taken_at ? null : imageUrl(name),
    taken:
      taken_at && reason ? { reason, at: taken_at.toISOString(), until: addMs(taken_at, keptMs).toISOString() } : null,
  }
}
