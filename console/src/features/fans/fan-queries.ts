import { refetchQueries } from '../../shared/api/queries.ts'

/** After a change of a fan: the page and the lists that name them. */
export const refetchFan = (): Promise<unknown> => refetchQueries('fan', 'found fans', 'opened fans', 'activity log')
