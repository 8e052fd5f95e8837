import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { openPictureFolder } from '../shared/files/picture-folder.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { Log } from '../shared/log/log.ts'
import type { Mailer } from '../shared/mail/mail.ts'
import { createChoicesService } from './choices/choices.service.ts'
import { createChoicesStore } from './choices/choices.store.ts'
import type { CustomerServices } from './customer.routes.ts'
import { createCustomerService } from './customer.service.ts'
import { createCustomerStore } from './customer.store.ts'
import { createDeletionService } from './deletion/deletion.service.ts'
import { createAccountExporter } from './deletion/export.service.ts'
import { openTombstones } from './deletion/tombstones.ts'
import type { CustomerIdentity } from './identity.ts'
import { createImageService } from './image/image.service.ts'
import { openNewsletter } from './newsletter/open-newsletter.ts'
import { openPictureMailer } from './pictures/picture-mailer.ts'
import { createFanPictureService } from './pictures/pictures.service.ts'
import { openPictureStore } from './pictures/pictures.store.ts'
import { createRemovedPicturesService } from './pictures/removed-pictures.service.ts'
import { createSafeChoicesService } from './safe/safe.service.ts'
import { createSafeStore } from './safe/safe.store.ts'

export interface CustomerDeps {
  pool: Pool
  home: string
  jobs: Pick<Jobs, 'add' | 'on'>
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  limiter: Limiter
  log: Pick<Log, 'warn'>
  clock: Clock
  identity: CustomerIdentity
  adminStoresOn: OpenAdminStores
  /** The key of unsubscribe links. */
  newsletterKey: string
  /** The key for hashing deleted accounts in the list beside the database. */
  deletionKey: string
  /** The page views that can be linked to this person. */
  pageViewsOf(uid: string): Promise<object[]>
  /** The data of the fan's screens: playback positions, lists and favorites. */
  exportScreens(uid: string): Promise<object>
  /** Ends what the fan pays every month. Refuses while it cannot. */
  endPayments(uid: string): Promise<void>
  /** Removes the name from the audit log, which keeps its lines. */
  forgetActor(uid: string): Promise<void>
  /** The development mailbox keeps emails in memory. */
  forgetMail(address: string): void
}

/** Opens the account's services. */
export function openCustomer(parts: CustomerDeps): CustomerServices {
  const { pool, home, clock, identity, deletionKey } = parts
  const store = createCustomerStore(pool)
  const publicFolder = openPictureFolder(home, 'profile-images')
  const removedFolder = openPictureFolder(home, 'taken-images')
  const ofPictures = { ...parts, store: openPictureStore(pool, currentSchool().id), publicFolder, removedFolder }
  const removedPictures = createRemovedPicturesService(ofPictures)
  const images = createImageService({ ...ofPictures, folder: publicFolder, admit: removedPictures.admit })
  openPictureMailer(ofPictures)
  const graves = openTombstones(home, deletionKey, clock)
  parts.jobs.on('customer.forget-tombstones', () => graves.forgetOld(store.withAccountsLocked), { every: '37 4 * * *' })
  const safes = createSafeStore(pool)
  const choices = createChoicesService(createChoicesStore(pool), safes)
  const newsletter = openNewsletter(parts)
  const safe = createSafeChoicesService({ store: safes, changed: identity.proof.safetyChanged })
  return {
    identity,
    images,
    removedPictures,
    pictures: createFanPictureService(ofPictures),
    choices,
    newsletter,
    safe,
    customers: createCustomerService(store, clock, newsletter.joined),
    deletion: createDeletionService({ ...parts, store, images, removedPictures, tombstones: graves }),
    export: createAccountExporter({ ...parts, store, choices, safe, images, removedPictures }),
  }
}
