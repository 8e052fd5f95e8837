import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import { pictureFolder } from '../shared/files/picture-folder.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { Mailer } from '../shared/mail/mail.ts'
import { choicesService } from './choices/choices.service.ts'
import { choicesStore } from './choices/choices.store.ts'
import type { CustomerServices } from './customer.routes.ts'
import { customerService } from './customer.service.ts'
import { customerStore } from './customer.store.ts'
import { deletionService } from './deletion/deletion.service.ts'
import { exportAccount } from './deletion/export.service.ts'
import { tombstones } from './deletion/tombstones.ts'
import type { Identity } from './identity.ts'
import { imageService } from './image/image.service.ts'
import { keptPictures } from './pictures/kept.service.ts'
import { pictureService } from './pictures/pictures.service.ts'
import { pictureStore } from './pictures/pictures.store.ts'
import { openPicturePost } from './pictures/post.ts'
import { safeService } from './safe/safe.service.ts'
import { safeStore } from './safe/safe.store.ts'

export interface CustomerParts {
  pool: Pool
  home: string
  jobs: Pick<Jobs, 'add' | 'on'>
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  limiter: Limiter
  clock: Clock
  identity: Identity
  /** Names the deleted in the list beside the database. */
  deletionKey: string
  /** The page views that can be told to be this person's. */
  pageViewsOf(uid: string): Promise<object[]>
  /** What the fan's screens keep: where they stopped, lists, hearts. */
  keptOf(uid: string): Promise<object>
  /** The trail of changes stays without the name. */
  forgetActor(uid: string): Promise<void>
  /** The development mailbox keeps mails in memory. */
  forgetMail(address: string): void
}

/** Puts the account's pages together. */
export function openCustomer(parts: CustomerParts): CustomerServices {
  const { pool, home, clock, identity, deletionKey } = parts
  const store = customerStore(pool)
  const open = pictureFolder(home, 'profile-images')
  const apart = pictureFolder(home, 'taken-images')
  const ofPictures = { ...parts, store: pictureStore(pool, currentSchool().id), open, apart }
  const kept = keptPictures(ofPictures)
  const images = imageService({ ...ofPictures, folder: open, admit: kept.admit })
  openPicturePost(ofPictures)
  const graves = tombstones(home, deletionKey, clock)
  parts.jobs.on('customer.forget-tombstones', () => graves.forgetOld(store.whileNobodyGoes), { every: '37 4 * * *' })
  const safes = safeStore(pool)
  const choices = choicesService(choicesStore(pool), safes)
  const safe = safeService({ store: safes, changed: identity.proof.safetyChanged })
  return {
    identity,
    images,
    kept,
    pictures: pictureService(ofPictures),
    choices,
    safe,
    customers: customerService(store),
    deletion: deletionService({ ...parts, store, images, kept, tombstones: graves }),
    export: exportAccount({ ...parts, store, choices, safe, images, kept }),
  }
}
