import type { AnswerOf, Endpoint } from '@fieldhouse/contract/endpoint'
import type { InputOf } from '@fieldhouse/contract/request'
import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { Failure } from './failure.ts'

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 1 && error instanceof Failure && (error.status === 0 || error.status >= 500),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** What an endpoint answers, asked again every so often: also while the window lies behind another, where it has to speak up. */
export const useAnswer = <E extends Endpoint>(
  key: string,
  endpoint: E,
  input: InputOf<E>,
  everyMs: number | false = false,
  { enabled = true } = {},
): UseQueryResult<AnswerOf<E>, Error> =>
  useQuery({
    queryKey: [key, input],
    queryFn: () => call(endpoint, input),
    enabled,
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  })

/** What was changed is asked for anew, by the first word of its key. */
export const changed = (...keys: string[]): Promise<unknown> =>
  Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })))
