import { currentSchool } from '@fieldhouse/contract/company'
import type { StaffMember, StaffRole } from '@fieldhouse/contract/staff/staff'
import type { Caller } from '../../shared/caller/caller.ts'
import type { DeskChanges } from '../../shared/desk/changes.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import { subjectOf } from '../../shared/trail/trail.store.ts'
import type { Identity } from '../identity.ts'
import type { StaffStore, StaffStores } from '../staff.store.ts'

export interface MemberParts extends DeskChanges<StaffStores> {
  store: StaffStore
  identity: Identity
}

export interface RoleWish {
  role: StaffRole
  games: readonly number[]
}

type Held = NonNullable<Awaited<ReturnType<StaffStores['members']['hold']>>>

/** A scorer's are games that are there; whoever is more has them all and none by name. */
export async function gamesOfWish(stores: Pick<StaffStores, 'members'>, { role, games }: RoleWish): Promise<number[]> {
  if (role !== 'scorer') return []
  const known = await stores.members.known(currentSchool().id, games)
  const missing = games.find((game) => !known.includes(game))
  if (missing !== undefined) throw new Refusal('missing', 'game.not_found', `Game ${missing} doesn’t exist.`)
  return known
}

/** Who is of the staff. The last owner stays one: nobody else could say who is. */
export function memberService({ store, identity, changeAsMade }: MemberParts) {
  const held = async (stores: StaffStores, uid: string, role: StaffRole | 'fan'): Promise<Held> => {
    const owners = await stores.members.holdOwners()
    const member = await stores.members.hold(uid)
    if (!member || member.role === 'fan')
      throw new Refusal('missing', 'staff.not_found', 'No one on the staff matches.')
    if (member.role === 'owner' && role !== 'owner' && owners.length === 1)
      throw new Refusal(
        'conflict',
        'staff.last_owner',
        'The last owner can’t be removed. Make someone else an owner first.',
      )
    return member
  }

  return {
    list: async (): Promise<StaffMember[]> => {
      const games = Map.groupBy(await store.members.allGames(), ({ customer_uid }) => customer_uid)
      const rows = await store.members.all()
      return rows.flatMap(({ role, last_seen_at, ...row }) =>
        role === 'fan'
          ? []
          : [
              {
                ...row,
                role,
                games: (games.get(row.uid) ?? []).map(({ game_id }) => game_id),
                last_seen_at: last_seen_at?.toISOString() ?? null,
              },
            ],
      )
    },

    change: async (owner: Caller, uid: string, wish: RoleWish): Promise<StaffMember> => {
      const { role } = wish
      const games = await changeAsMade(owner.uid, async (stores) => {
        const was = await held(stores, uid, role)
        const games = await gamesOfWish(stores, wish)
        await stores.members.setRole(uid, role)
        await stores.members.setGames(uid, games)
        const line = { action: 'change staff', subject: subjectOf(uid), said: { was: was.role, role, games } }
        return { done: games, line }
      })
      await identity.proof.changed(uid)
      const member = await store.members.one(uid)
      if (!member) throw new Refusal('missing', 'staff.not_found', 'No one on the staff matches.')
      return { ...member, role, games, last_seen_at: member.last_seen_at?.toISOString() ?? null }
    },

    remove: async (owner: Caller, uid: string): Promise<void> => {
      await changeAsMade(owner.uid, async (stores) => {
        const was = await held(stores, uid, 'fan')
        await leave(stores, uid)
        return {
          done: undefined,
          line: { action: 'remove staff', subject: subjectOf(uid), said: { was: was.role } },
        }
      })
      await identity.sessions.endOf(uid, 'left-staff')
      identity.events('left the staff', uid)
    },
  }
}

/** A fan has no games to score and owes no second factor. */
export async function leave(stores: StaffStores, uid: string): Promise<void> {
  await stores.members.setRole(uid, 'fan')
  await stores.members.setGames(uid, [])
  await forgetFactors(stores, uid)
}

export async function forgetFactors(stores: Pick<StaffStores, 'factors' | 'passkeys'>, uid: string): Promise<void> {
  await stores.factors.removeCodeApp(uid)
  await stores.passkeys.removeAll(uid)
  await stores.factors.setRecoveryCodes(uid, [])
}
