import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import { subjectOf } from '../shared/trail/trail.store.ts'
import { forgetFactors, leave } from './members/members.service.ts'
import type { StaffStore, StaffStores } from './staff.store.ts'

type Reason = 'left-staff' | 'second-factor-reset' | 'ended-by-machine'

interface MachineParts {
  store: StaffStore
  now(): Date
  /** Ends every session of an account, and tells the servers that run. */
  endSessions(uid: string, reason: Reason): Promise<void>
}

export type Appointed = StaffRole | 'fan' | 'nobody' | 'last-owner'

/** What whoever sits at the machine itself may do, without an account: the way in when there is no owner, the way back for who lost every factor, and the way out of an account that somebody else is in. */
export function onThisMachine({ store, now, endSessions }: MachineParts) {
  const held = async (stores: StaffStores, norm: string) => {
    const owners = await stores.members.holdOwners()
    return { owners, account: await stores.members.holdByEmail(norm) }
  }
  const noted = ({ trail }: StaffStores, action: string, uid: string, change: object) =>
    trail.add({ at: now(), actor: null, action, subject: subjectOf(uid), change })

  return {
    /** Gives the role that it became: the first operator of a school is its owner. */
    appoint: async (norm: string, wanted: StaffRole | 'fan'): Promise<Appointed> => {
      const { result, left } = await store.transaction(async (stores) => {
        const { owners, account } = await held(stores, norm)
        if (!account) return { result: 'nobody' as const }
        const role = wanted === 'operator' && owners.length === 0 ? 'owner' : wanted
        if (account.role === 'owner' && role !== 'owner' && owners.length === 1)
          return { result: 'last-owner' as const }
        if (role === 'fan') await leave(stores, account.uid)
        else await stores.members.setRole(account.uid, role)
        if (role !== 'scorer') await stores.members.setGames(account.uid, [])
        await noted(stores, 'appoint', account.uid, { was: account.role, role })
        return { result: role, left: role === 'fan' ? account.uid : undefined }
      })
      if (left) await endSessions(left, 'left-staff')
      return result
    },

    resetSecondFactor: async (norm: string): Promise<boolean> => {
      const uid = await store.transaction(async (stores) => {
        const { account } = await held(stores, norm)
        if (!account) return undefined
        await forgetFactors(stores, account.uid)
        await noted(stores, 'reset second factor', account.uid, {})
        return account.uid
      })
      if (uid) await endSessions(uid, 'second-factor-reset')
      return uid !== undefined
    },

    signOut: async (norm: string): Promise<boolean> => {
      const uid = await store.transaction(async (stores) => {
        const account = await stores.members.holdByEmail(norm)
        if (account) await noted(stores, 'end sessions', account.uid, {})
        return account?.uid
      })
      if (uid) await endSessions(uid, 'ended-by-machine')
      return uid !== undefined
    },
  }
}
