import { listPersons } from '@fieldhouse/contract/films/films'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../shared/api/api-client.ts'

const coaches = '100'

export const coachesQuery = (group: number | undefined) =>
  queryOptions({
    queryKey: ['coaches', group],
    enabled: group !== undefined,
    queryFn: async () =>
      (
        await request(listPersons, 'Loading the coaches', {
          query: { group_id: String(group), person_type_id: coaches },
        })
      ).persons,
  })
