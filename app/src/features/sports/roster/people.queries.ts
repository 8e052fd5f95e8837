import { listPersons } from '@fieldhouse/contract/films/films'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

const coaches = '100'

export const coachesQuery = (group: number | undefined) =>
  queryOptions({
    queryKey: ['coaches', group],
    enabled: group !== undefined,
    queryFn: async () =>
      (
        await call(listPersons, 'Loading the coaches', {
          query: { group_id: String(group), person_type_id: coaches },
        })
      ).persons,
  })
