import { findSportTitle } from '@fieldhouse/sports/identities'
import { refuseConflict, refuseField } from '../../shared/errors/refusal.ts'
import type { GamesStores } from '../games.store.ts'
import { formatPersonName } from '../roster/import-roster.ts'
import { listRosterMessages } from '../roster/roster.store.ts'
import { type ApplyPeopleChange, requirePerson } from './change-people.ts'

/** Says that players of two teams are one person, so that the career has both sports. */
export const personLinksService = ({ change }: { change: ApplyPeopleChange }) => ({
  link: (id: number, other: number, actor: string): Promise<void> =>
    change(actor, async (stores) => {
      const [one, two] = await requireTwo(stores, id, other)
      if (one.coach || two.coach) throw refuseConflict('person.not_player', 'Only two players can be one person.')
      const [ours, theirs] = [await listGroup(stores, id), await listGroup(stores, other)]
      const double = ours.find(({ sport }) => theirs.some((their) => their.sport === sport))
      if (double && !ours.some((mate) => mate.id === other))
        throw refuseConflict(
          'person.same_team',
          `Both are on ${getTeamTitle(double.sport)}. Merge them there if they are one person.`,
        )
      await stores.personLinks.link(toIds(ours), toIds(theirs))
      await announce(stores, theirs)
      const details = { other: formatPersonName(two), team: two.sport }
      return { done: undefined, sport: one.sport, action: 'join teams', subject: id, details }
    }),

  unlink: (id: number, other: number, actor: string): Promise<void> =>
    change(actor, async (stores) => {
      const [one, two] = await requireTwo(stores, id, other)
      const group = await listGroup(stores, id)
      if (!group.some((mate) => mate.id === other)) throw refuseField('other', 'They were already two people.')
      await stores.personLinks.unlink(other)
      await announce(stores, group)
      const details = { other: formatPersonName(two), team: two.sport }
      return { done: undefined, sport: one.sport, action: 'separate teams', subject: id, details }
    }),
})

async function requireTwo(stores: GamesStores, id: number, other: number) {
  if (id === other) throw refuseField('other', 'Choose another person.')
  await stores.people.lock([id, other])
  return [await requirePerson(stores, id), await requirePerson(stores, other)] as const
}

interface GroupMember {
  id: number
  sport: string
}

/** A person with the same one on other teams. */
async function listGroup(stores: GamesStores, id: number): Promise<GroupMember[]> {
  const { sport } = await requirePerson(stores, id)
  return [{ id, sport }, ...(await stores.personLinks.listLinked(id))]
}

const toIds = (group: readonly GroupMember[]): number[] => group.map(({ id }) => id)

async function announce(stores: GamesStores, group: readonly GroupMember[]): Promise<void> {
  for (const { sport } of group) for (const message of listRosterMessages(sport)) await stores.schedule.publish(message)
}

const getTeamTitle = (sport: string): string => findSportTitle(sport) ?? sport
