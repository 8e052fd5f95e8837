import type { Caller } from '../../shared/caller/caller.ts'
import { refuseConflict } from '../../shared/errors/refusal.ts'
import type { StaffIdentity } from '../identity.ts'
import type { StaffStore, StaffStores } from '../staff.store.ts'
import type { StaffKeys } from '../staff-keys.ts'
import { createRecoveryCodes, hashRecoveryCode, normalizeCode } from './recovery.ts'

export interface SecondFactorDeps {
  store: StaffStore
  identity: StaffIdentity
  keys: StaffKeys
  /** Whether staff pages require a second factor. */
  required: boolean
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>

/**
 * The common rules of second factors: the first one brings recovery codes, and the last one may only go where none is
 * required.
 */
export function createSecondFactorService({ store, identity, keys, required }: SecondFactorDeps) {
  const replaceRecoveryCodes = async (stores: StaffStores, uid: string): Promise<string[]> => {
    const codes = createRecoveryCodes()
    const hashes = codes.map((code) => hashRecoveryCode(keys, uid, normalizeCode(code)))
    await stores.factors.setRecoveryCodes(uid, hashes)
    return codes
  }

  const readFactors = async (stores: Pick<StaffStores, 'factors' | 'passkeys'>, uid: string) => {
    const app = await stores.factors.codeApp(uid)
    const passkeys = await stores.passkeys.of(uid)
    return { codeApp: Boolean(app?.secret), passkeys: passkeys.length }
  }

  return {
    has: readFactors,
    freshCodes: replaceRecoveryCodes,

    /**
     * Completes the setup of a factor in this session: all other sessions have to give one again, and the first factor
     * brings recovery codes.
     */
    setUp: async (
      { uid, sid }: Caller,
      by: string,
      keep: (stores: StaffStores) => Promise<void>,
    ): Promise<string[]> => {
      const codes = await store.transaction(async (stores) => {
        // Serialized: of two first factors only one brings the codes.
        await stores.members.hold(uid)
        await keep(stores)
        const known = await stores.factors.recoveryCodes(uid)
        return known.length > 0 ? [] : replaceRecoveryCodes(stores, uid)
      })
      await identity.proof.secondFactorGiven(sid)
      await identity.proof.secondFactorsForgotten(uid, sid)
      identity.events('second factor set up', uid, { by })
      await identity.tellFactorChanged(uid)
      return codes
    },

    /** Removes a factor. With the last one go the recovery codes and the proofs of older sessions. */
    takeAway: async (
      { uid, sid }: Caller,
      by: string,
      remove: (stores: StaffStores) => Promise<void>,
    ): Promise<void> => {
      await store.transaction(async (stores) => {
        await stores.members.hold(uid)
        await remove(stores)
        const left = await readFactors(stores, uid)
        if (left.codeApp || left.passkeys > 0) return
        if (required)
          throw refuseConflict(
            'second_factor.needed',
            'Staff accounts need a second factor. Set up another one before you remove this one.',
          )
        await stores.factors.setRecoveryCodes(uid, [])
      })
      await identity.proof.secondFactorsForgotten(uid, sid)
      identity.events('second factor removed', uid, { by })
      await identity.tellFactorChanged(uid)
    },
  }
}
