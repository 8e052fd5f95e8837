import type { AssignmentChange, StaffMember } from '@fieldhouse/contract/staff/staff'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import type { AdminChanges } from '../../shared/admin/changes.ts'
import { formatStaffSubject } from '../../shared/audit-log/audit-log.store.ts'
import type { Caller } from '../../shared/caller/caller.ts'
import { refuseField } from '../../shared/errors/refusal.ts'
import type { StaffStore, StaffStores } from '../staff.store.ts'
import { checkGames, createNotOnStaff, readMember } from './read-member.ts'

interface AssignmentDeps extends Pick<AdminChanges<StaffStores>, 'changeAsMade'> {
  store: StaffStore
}

/** Which games and teams people score. Two operators who assign at once do not undo each other. */
export const createAssignmentService = ({ store, changeAsMade }: AssignmentDeps) => ({
  assign: async (operator: Caller, uid: string, { add, remove }: AssignmentChange): Promise<StaffMember> => {
    checkTeams(add.teams)
    await changeAsMade(operator.uid, async (stores) => {
      const member = await stores.members.hold(uid)
      if (!member || member.role === 'fan') throw createNotOnStaff()
      await checkGames(stores, add.games)
      await stores.members.unassign(uid, remove)
      await stores.members.assign(uid, add)
      const line = { action: 'assign scorer', subject: formatStaffSubject(uid), details: toDetails({ add, remove }) }
      return { done: undefined, line }
    })
    return readMember(store, uid)
  },
})

/** The details for the activity log, which shows lists in words. */
function toDetails({ add, remove }: AssignmentChange): Record<string, readonly (number | string)[]> {
  const all = { games: add.games, teams: add.teams, removed_games: remove.games, removed_teams: remove.teams }
  return Object.fromEntries(Object.entries(all).filter(([, some]) => some.length > 0))
}

function checkTeams(teams: readonly string[]): void {
  const unknown = teams.find((team) => !listSchoolSports().some(({ slug }) => slug === team))
  if (unknown !== undefined) throw refuseField('add.teams', `“${unknown}” isn’t one of your teams.`)
}
