import { currentSchool } from '@fieldhouse/contract/company'
import type { StaffMember } from '@fieldhouse/contract/staff/staff'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { StaffStore, StaffStores } from '../staff.store.ts'

export const createNotOnStaff = () => new Refusal('missing', 'staff.not_found', 'That person isn’t on the staff.')

export async function readMember(store: Pick<StaffStore, 'members'>, uid: string): Promise<StaffMember> {
  const member = await store.members.one(uid)
  if (!member || member.role === 'fan') throw createNotOnStaff()
  const { role, last_seen_at } = member
  const assigned = await store.members.assignmentsOf(uid)
  return { ...member, role, ...assigned, last_seen_at: last_seen_at?.toISOString() ?? null }
}

/** Returns the games, all of which must exist. */
export async function checkGames(stores: Pick<StaffStores, 'members'>, games: readonly number[]): Promise<number[]> {
  const known = await stores.members.known(currentSchool().id, games)
  const missing = games.find((game) => !known.includes(game))
  if (missing !== undefined) throw new Refusal('missing', 'game.not_found', `Game ${missing} doesn’t exist.`)
  return known
}
