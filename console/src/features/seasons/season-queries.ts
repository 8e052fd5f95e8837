import { refetchQueries } from '../../shared/api/queries.ts'

/** Refetches everything that names a season. */
export const refetchSeasons = () => refetchQueries('seasons', 'games', 'game', 'activity log')
