import type { Pool } from 'pg'
import type { Clock } from '../shared/clock/clock.ts'
import { pictureFolder } from '../shared/files/picture-folder.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
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
import { notificationsService } from './notifications/notifications.service.ts'
import { notificationsStore } from './notifications/notifications.store.ts'

export interface CustomerParts {
  pool: Pool
  home: string
  jobs: Pick<Jobs, 'on'>
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
  const images = imageService({ ...parts, store, folder: pictureFolder(home, 'profile-images') })
  const choices = choicesService(choicesStore(pool))
  return {
    identity,
    images,
    choices,
    notifications: notificationsService(notificationsStore(pool)),
    customers: customerService(store),
    deletion: deletionService({ ...parts, store, images, tombstones: tombstones(home, deletionKey, clock) }),
    export: exportAccount({ ...parts, store, choices, images }),
  }
}
