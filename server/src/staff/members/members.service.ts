import type { StaffMember, StaffRole } from '@fieldhouse/contract/staff/staff'
import type { AdminChanges } from '../../shared/admin/changes.ts'
import { formatStaffSubject } from '../../shared/audit-log/audit-log.store.ts'
import type { Caller } from '../../shared/caller/caller.ts'
import { refuseConflict } from '../../shared/errors/refusal.ts'
import type { StaffIdentity } from '../identity.ts'
import type { StaffStore, StaffStores } from '../staff.store.ts'
import { checkGames, createNotOnStaff, readMember } from './read-member.ts'

export interface MemberDeps extends AdminChanges<StaffStores> {
  store: StaffStore
  identity: StaffIdentity
}

export interface RoleAssignment {
  role: StaffRole
  games: readonly number[]
}

export interface RoleChange {
  role: StaffRole
  /** Absent: they stay. */
  games?: readonly number[] | undefined
}

type LockedMember = NonNullable<Awaited<ReturnType<StaffStores['members']['hold']>>>

/** Lists the games of an assignment. Only scorers have individual games; higher roles have all of them. */
export async function listAssignedGames(
  stores: Pick<StaffStores, 'members'>,
  { role, games }: RoleAssignment,
): Promise<number[]> {
  if (role !== 'scorer') return []
  return checkGames(stores, games)
}

/** Manages the staff. The last owner cannot be changed, because no one else could appoint another. */
export function createMemberService({ store, identity, changeAsMade }: MemberDeps) {
  const lockMember = async (stores: StaffStores, uid: string, role: StaffRole | 'fan'): Promise<LockedMember> => {
    const owners = await stores.members.holdOwners()
    const member = await stores.members.hold(uid)
    if (!member || member.role === 'fan') throw createNotOnStaff()
    if (member.role === 'owner' && role !== 'owner' && owners.length === 1)
      throw refuseConflict('staff.last_owner', 'The last owner can’t be removed. Make someone else an owner first.')
    return member
  }

  return {
    list: async (): Promise<StaffMember[]> => {
      const games = Map.groupBy(await store.members.allGames(), ({ customer_uid }) => customer_uid)
      const teams = Map.groupBy(await store.members.allTeams(), ({ customer_uid }) => customer_uid)
      const rows = await store.members.all()
      return rows.flatMap(({ role, last_seen_at, ...row }) =>
        role === 'fan'
          ? []
          : [
              {
                ...row,
                role,
                games: (games.get(row.uid) ?? []).map(({ game_id }) => game_id),
                teams: (teams.get(row.uid) ?? []).map(({ sport }) => sport),
                last_seen_at: last_seen_at?.toISOString() ?? null,
              },
            ],
      )
    },

    /** A scorer who gets another role keeps the assignments, and has them again when the role comes back. */
    change: async (owner: Caller, uid: string, { role, games }: RoleChange): Promise<StaffMember> => {
      await changeAsMade(owner.uid, async (stores) => {
        const was = await lockMember(stores, uid, role)
        await stores.members.setRole(uid, role)
        if (games && role === 'scorer')
          await stores.members.setGames(uid, await listAssignedGames(stores, { role, games }))
        const details = { was: was.role, role, ...(games && { games }) }
        return { done: undefined, line: { action: 'change staff', subject: formatStaffSubject(uid), details } }
      })
      await identity.proof.changed(uid)
      return readMember(store, uid)
    },

    remove: async (owner: Caller, uid: string): Promise<void> => {
      await changeAsMade(owner.uid, async (stores) => {
        const was = await lockMember(stores, uid, 'fan')
        await removeFromStaff(stores, uid)
        return {
          done: undefined,
          line: { action: 'remove staff', subject: formatStaffSubject(uid), details: { was: was.role } },
        }
      })
      await identity.sessions.endOf(uid, 'left-staff')
      identity.events('left the staff', uid)
    },
  }
}

/** Removes a person's assignments and second factors together with the role. */
export async function removeFromStaff(stores: StaffStores, uid: string): Promise<void> {
  await stores.members.setRole(uid, 'fan')
  await stores.members.unassignAll(uid)
  await removeFactors(stores, uid)
}

export async function removeFactors(stores: Pick<StaffStores, 'factors' | 'passkeys'>, uid: string): Promise<void> {
  await stores.factors.removeCodeApp(uid)
  await stores.passkeys.removeAll(uid)
  await stores.factors.setRecoveryCodes(uid, [])
}
