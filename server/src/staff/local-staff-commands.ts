import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import { formatStaffSubject } from '../shared/audit-log/audit-log.store.ts'
import { removeFactors, removeFromStaff } from './members/members.service.ts'
import type { StaffStore, StaffStores } from './staff.store.ts'

type MachineEndReason = 'left-staff' | 'second-factor-reset' | 'ended-by-machine'

interface LocalStaffDeps {
  store: StaffStore
  now(): Date
  /** Ends every session of an account and notifies the running servers. */
  endSessions(uid: string, reason: MachineEndReason): Promise<void>
}

export type AppointmentResult = StaffRole | 'fan' | 'nobody' | 'last-owner'

/**
 * Staff commands for the person at the machine itself, without an account: a first owner, a lost second factor, an
 * account that someone else has taken over.
 */
export function createLocalStaffCommands({ store, now, endSessions }: LocalStaffDeps) {
  const lockAccount = async (stores: StaffStores, norm: string) => {
    const owners = await stores.members.holdOwners()
    return { owners, account: await stores.members.holdByEmail(norm) }
  }
  const addToAuditLog = ({ auditLog }: StaffStores, action: string, uid: string, change: object) =>
    auditLog.add({ at: now(), actor: null, action, subject: formatStaffSubject(uid), change })

  return {
    /** Gives an account a role and returns it: the first operator of a school becomes its owner. */
    appoint: async (norm: string, requested: StaffRole | 'fan'): Promise<AppointmentResult> => {
      const { result, left } = await store.transaction(async (stores) => {
        const { owners, account } = await lockAccount(stores, norm)
        if (!account) return { result: 'nobody' as const }
        const role = requested === 'operator' && owners.length === 0 ? 'owner' : requested
        if (account.role === 'owner' && role !== 'owner' && owners.length === 1)
          return { result: 'last-owner' as const }
        if (role === 'fan') await removeFromStaff(stores, account.uid)
        else await stores.members.setRole(account.uid, role)
        if (role !== 'scorer') await stores.members.setGames(account.uid, [])
        await addToAuditLog(stores, 'appoint', account.uid, { was: account.role, role })
        return { result: role, left: role === 'fan' ? account.uid : undefined }
      })
      if (left) await endSessions(left, 'left-staff')
      return result
    },

    resetSecondFactor: async (norm: string): Promise<boolean> => {
      const uid = await store.transaction(async (stores) => {
        const { account } = await lockAccount(stores, norm)
        if (!account) return undefined
        await removeFactors(stores, account.uid)
        await addToAuditLog(stores, 'reset second factor', account.uid, {})
        return account.uid
      })
      if (uid) await endSessions(uid, 'second-factor-reset')
      return uid !== undefined
    },

    signOut: async (norm: string): Promise<boolean> => {
      const uid = await store.transaction(async (stores) => {
        const account = await stores.members.holdByEmail(norm)
        if (account) await addToAuditLog(stores, 'end sessions', account.uid, {})
        return account?.uid
      })
      if (uid) await endSessions(uid, 'ended-by-machine')
      return uid !== undefined
    },
  }
}
