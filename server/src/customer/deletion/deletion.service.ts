import { createKeyedMutex } from '@fieldhouse/contract/origin/keyed-mutex'
import type { Caller } from '../../shared/caller/caller.ts'
import type { CustomerStore } from '../customer.store.ts'
import type { CustomerIdentity } from '../identity.ts'
import type { ImageService } from '../image/image.service.ts'
import type { RemovedPicturesService } from '../pictures/removed-pictures.service.ts'
import type { Tombstones } from './tombstones.ts'

export interface DeletionDeps {
  store: Pick<CustomerStore, 'uidsAfter'>
  identity: Pick<CustomerIdentity, 'owner' | 'erase'>
  images: Pick<ImageService, 'remove'>
  removedPictures: Pick<RemovedPicturesService, 'filesOf'>
  tombstones: Tombstones
  /** Ends what the fan pays every month. Refuses while it cannot. */
  endPayments(uid: string): Promise<void>
  forgetActor(uid: string): Promise<void>
  /** The development mailbox keeps emails in memory. */
  forgetMail(address: string): void
}

const batch = 5_000

export type DeletionService = ReturnType<typeof createDeletionService>

/**
 * Deletes accounts at once and permanently. The orphan job removes what a crash leaves behind (a picture without its
 * owner).
 */
export function createDeletionService({
  store,
  identity,
  images,
  removedPictures,
  tombstones,
  endPayments,
  forgetActor,
  forgetMail,
}: DeletionDeps) {
  // An erasure needs a second connection before it commits, so many at once would wait for each other's.
  const inTurn = createKeyedMutex()
  const eraseAccount = async (uid: string, how?: { again?: boolean; note?(): Promise<void> }) => {
    // Ended once already for an account that a restore brought back.
    if (!how?.again) await endPayments(uid)
    const files = await removedPictures.filesOf(uid)
    // A tombstone comes after whatever can fail: it would delete a living account at the next start.
    const markDeleted = async () => {
      await how?.note?.()
      // Not after the deletion, where a crash would leave the name for ever.
      await forgetActor(uid)
      await tombstones.add(uid)
    }
    const addresses = await inTurn('erase', () => identity.erase(uid, markDeleted, how))
    for (const file of files) await images.remove(file)
    for (const address of addresses) forgetMail(address)
  }

  return {
    delete: async (known: Caller, password: string | undefined): Promise<void> => {
      await identity.owner.proveStrictly(known, password, 'password')
      await eraseAccount(known.uid)
    },

    /** Deletes a fan's account for them. `note` runs once the deletion is certain. */
    erase: (uid: string, note: () => Promise<void>): Promise<void> => eraseAccount(uid, { note }),

    /** Deletes accounts again that a restore brought back. */
    reapply: async (): Promise<number> => {
      const deleted = await tombstones.names()
      if (deleted.size === 0) return 0
      let count = 0
      let uids = await store.uidsAfter('', batch)
      while (uids.length > 0) {
        for (const uid of uids.filter((uid) => deleted.has(tombstones.nameOf(uid)))) {
          await eraseAccount(uid, { again: true })
          count += 1
        }
        uids = await store.uidsAfter(String(uids.at(-1)), batch)
      }
      return count
    },
  }
}
