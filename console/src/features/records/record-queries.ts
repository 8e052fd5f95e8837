import { refetchQueries } from '../../shared/api/queries.ts'

/** Refetches everything that shows entered records. */
export const refetchRecords = (): Promise<unknown> => refetchQueries('records', 'trash', 'activity log')
