import { refetchQueries } from '../../shared/api/queries.ts'

/** Refetches everything that shows a school's name, logo or games. */
export const refetchSchools = () => refetchQueries('schools', 'games', 'game', 'files', 'changes', 'activity log')
