import type { Caller } from '../../shared/caller/caller.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Identity } from '../identity.ts'
import type { StaffKeys } from '../keys.ts'
import type { StaffStore, StaffStores } from '../staff.store.ts'
import { newRecoveryCodes, plainCode, recoveryHash } from './recovery.ts'

export interface SecondFactorParts {
  store: StaffStore
  identity: Identity
  keys: StaffKeys
  /** Nothing of the department opens without one. */
  required: boolean
}

export type SecondFactor = ReturnType<typeof secondFactorService>

/** What every kind of second factor has in common: what the first one brings, when the last one may go. */
export function secondFactorService({ store, identity, keys, required }: SecondFactorParts) {
  const freshCodes = async (stores: StaffStores, uid: string): Promise<string[]> => {
    const codes = newRecoveryCodes()
    const hashes = codes.map((code) => recoveryHash(keys, uid, plainCode(code)))
    await stores.factors.setRecoveryCodes(uid, hashes)
    return codes
  }

  const has = async (stores: Pick<StaffStores, 'factors' | 'passkeys'>, uid: string) => {
    const app = await stores.factors.codeApp(uid)
    const passkeys = await stores.passkeys.of(uid)
    return { codeApp: Boolean(app?.secret), passkeys: passkeys.length }
  }

  return {
    has,
    freshCodes,

    /** A factor was set up in this session: all others owe one anew, and the first one brings recovery codes. */
    setUp: async (
      { uid, sid }: Caller,
      by: string,
      keep: (stores: StaffStores) => Promise<void>,
    ): Promise<string[]> => {
      const codes = await store.transaction(async (stores) => {
        // One after the other: of two first factors one brings the codes.
        await stores.members.hold(uid)
        await keep(stores)
        const known = await stores.factors.recoveryCodes(uid)
        return known.length > 0 ? [] : freshCodes(stores, uid)
      })
      await identity.proof.secondFactorGiven(sid)
      await identity.proof.secondFactorsForgotten(uid, sid)
      identity.events('second factor set up', uid, { by })
      await identity.tellFactorChanged(uid)
      return codes
    },

    /** With the last one go the recovery codes, and what older sessions were given. */
    takeAway: async (
      { uid, sid }: Caller,
      by: string,
      remove: (stores: StaffStores) => Promise<void>,
    ): Promise<void> => {
      await store.transaction(async (stores) => {
        await stores.members.hold(uid)
        await remove(stores)
        const left = await has(stores, uid)
        if (left.codeApp || left.passkeys > 0) return
        if (required)
          throw new Refusal(
            'conflict',
            'second_factor.needed',
            'You need a second factor here. Set up another one before you remove this one.',
          )
        await stores.factors.setRecoveryCodes(uid, [])
      })
      await identity.proof.secondFactorsForgotten(uid, sid)
      identity.events('second factor removed', uid, { by })
      await identity.tellFactorChanged(uid)
    },
  }
}
