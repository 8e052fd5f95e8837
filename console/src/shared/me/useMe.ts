import { type StaffMe, staffMe } from '@fieldhouse/contract/staff/me'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import { createQueryKey, queryClient, useEndpoint } from '../api/queries.ts'

const refetchMs = 60_000
const key = 'me'
const meKey = createQueryKey(key, staffMe, {})

/** The signed-in staff member; refetched now and then, because an owner may change the role. */
export const useMe = () => useEndpoint(key, staffMe, {}, refetchMs)

/** Stores an answer that contains the signed-in staff member. */
export const setMe = (me: StaffMe): void => {
  queryClient.setQueryData(meKey, me)
}

/** Updates the count of new pictures while they are reviewed. */
export const setNewPictureCount = (new_pictures: number): void => {
  queryClient.setQueryData<StaffMe>(meKey, (me) => me && { ...me, new_pictures })
}

/** A higher role includes all lower ones. */
const ranks: Readonly<Record<StaffRole, number>> = { owner: 3, operator: 2, editor: 1, scorer: 0 }

export const hasRole = (me: Pick<StaffMe, 'role'> | undefined, role: StaffRole): boolean =>
  me !== undefined && ranks[me.role] >= ranks[role]

/** Whether a scorer covers the game, alone or with its team. */
export const isOwnGame = (
  { games, teams }: Pick<StaffMe, 'games' | 'teams'>,
  { id, sport }: { id: number; sport: string },
): boolean => games.includes(id) || teams.includes(sport)
