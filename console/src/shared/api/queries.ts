import { isTemporary } from '@fieldhouse/client/api/is-temporary'
import { retryFailed } from '@fieldhouse/client/queries/retry-failed'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { EndpointInput } from '@fieldhouse/contract/request'
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { request } from './api-client.ts'

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isTemporary(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

retryFailed(queries)

/** How long until it is asked again, by what was answered where that says it. */
type Pace<Answer> = number | false | ((answer: Answer | undefined) => number)

/** What an endpoint answers, asked again every so often: also while the window lies behind another, where it has to speak up. `keeps`: another question's answer stays until this one's is there. */
export const useAnswer = <E extends Endpoint>(
  key: string,
  endpoint: E,
  input: EndpointInput<E>,
  everyMs: Pace<EndpointAnswer<E>> = false,
  { enabled = true, keeps = false } = {},
): UseQueryResult<EndpointAnswer<E>, Error> =>
  useQuery({
    queryKey: [key, input],
    queryFn: () => request(endpoint, input),
    enabled,
    ...(keeps && { placeholderData: keepPreviousData }),
    refetchInterval: typeof everyMs === 'function' ? ({ state }) => everyMs(state.data) : everyMs,
    refetchIntervalInBackground: true,
  })

/** What was changed is asked for anew, by the first word of its key. */
export const changed = (...keys: string[]): Promise<unknown> =>
  Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })))
