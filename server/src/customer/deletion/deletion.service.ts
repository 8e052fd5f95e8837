import type { Caller } from '../../shared/caller/caller.ts'
import type { CustomerStore } from '../customer.store.ts'
import type { Identity } from '../identity.ts'
import type { Images } from '../image/image.service.ts'
import type { KeptPictures } from '../pictures/kept.service.ts'
import type { Tombstones } from './tombstones.ts'

export interface DeletionParts {
  store: Pick<CustomerStore, 'uidsAfter'>
  identity: Pick<Identity, 'owner' | 'erase'>
  images: Pick<Images, 'remove'>
  kept: Pick<KeptPictures, 'filesOf'>
  tombstones: Tombstones
  forgetActor(uid: string): Promise<void>
  /** The development mailbox keeps mails in memory. */
  forgetMail(address: string): void
}

const batch = 5_000

export type Deletion = ReturnType<typeof deletionService>

/** At once and for ever. What a crash leaves half done (a picture without its owner) the orphan job ends. */
export function deletionService({ store, identity, images, kept, tombstones, forgetActor, forgetMail }: DeletionParts) {
  const erase = async (uid: string, how?: { again?: boolean }) => {
    const files = await kept.filesOf(uid)
    const addresses = await identity.erase(uid, () => tombstones.add(uid), how)
    for (const file of files) await images.remove(file)
    await forgetActor(uid)
    for (const address of addresses) forgetMail(address)
  }

  return {
    delete: async (known: Caller, password: string | undefined): Promise<void> => {
      await identity.owner.proveStrictly(known, password, 'password')
      await erase(known.uid)
    },

    /** After a restore: whoever was deleted since the backup is deleted again. */
    reapply: async (): Promise<number> => {
      const deleted = await tombstones.names()
      if (deleted.size === 0) return 0
      let count = 0
      let uids = await store.uidsAfter('', batch)
      while (uids.length > 0) {
        for (const uid of uids.filter((uid) => deleted.has(tombstones.nameOf(uid)))) {
          await erase(uid, { again: true })
          count += 1
        }
        uids = await store.uidsAfter(String(uids.at(-1)), batch)
      }
      return count
    },
  }
}
