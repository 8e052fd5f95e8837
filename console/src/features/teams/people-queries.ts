import { refetchQueries } from '../../shared/api/queries.ts'

/** Refetches everything that shows people after one was changed. */
export const refetchPeople = (): Promise<unknown> => refetchQueries('people', 'trash', 'activity log')
