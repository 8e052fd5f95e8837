import { type StaffMe, staffMe } from '@fieldhouse/contract/staff/me'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'
import { queries, useAnswer } from '../api/queries.ts'

const everyMs = 60_000
const key = 'me'

/** Who I am to the department; asked again now and then, for somebody may have said otherwise. */
export const useMe = () => useAnswer(key, staffMe, {}, everyMs)

/** An answer that says who I am is the newest word of it. */
export const tellMe = (me: StaffMe): void => {
  queries.setQueryData([key, {}], me)
}

/** Whoever looks at pictures knows how many wait before it is asked again. */
export const tellNewPictures = (new_pictures: number): void => {
  queries.setQueryData<StaffMe>([key, {}], (me) => me && { ...me, new_pictures })
}

/** Each may all that those after it may. */
const ranks: Readonly<Record<StaffRole, number>> = { owner: 3, operator: 2, editor: 1, scorer: 0 }

export const mayAsMuchAs = (me: Pick<StaffMe, 'role'> | undefined, role: StaffRole): boolean =>
  me !== undefined && ranks[me.role] >= ranks[role]
