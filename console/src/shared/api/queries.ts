import { isTemporary } from '@fieldhouse/client/api/is-temporary'
import { retryFailed } from '@fieldhouse/client/queries/retry-failed'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { EndpointInput } from '@fieldhouse/contract/request'
import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { sendStaffRequest } from './api-client.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isTemporary(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

retryFailed(queryClient)

/** Time until the next refetch, which may depend on the answer. */
type RefetchInterval<Answer> = number | false | ((answer: Answer | undefined) => number | false)

/** Names the endpoint, because two screens may use one word for the answers of two endpoints. */
export const createQueryKey = <E extends Endpoint>(key: string, endpoint: E, input: EndpointInput<E>) => [
  key,
  endpoint.path,
  input,
]

/**
 * Loads an endpoint and refetches it on an interval, also while the window is in the background, because alerts must
 * sound there. `keeps` shows the previous answer while another input loads.
 */
export const useEndpoint = <E extends Endpoint>(
  key: string,
  endpoint: E,
  input: EndpointInput<E>,
  refetchMs: RefetchInterval<EndpointAnswer<E>> = false,
  { enabled = true, keeps = false } = {},
): UseQueryResult<EndpointAnswer<E>, Error> =>
  useQuery({
    queryKey: createQueryKey(key, endpoint, input),
    queryFn: () => sendStaffRequest(endpoint, input),
    enabled,
    ...(keeps && { placeholderData: keepPreviousData }),
    refetchInterval: typeof refetchMs === 'function' ? ({ state }) => refetchMs(state.data) : refetchMs,
    refetchIntervalInBackground: true,
  })

/** Refetches all queries whose key starts with one of the words. */
export const refetchQueries = (...keys: string[]): Promise<unknown> =>
  Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
