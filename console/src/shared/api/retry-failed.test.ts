// @vitest-environment happy-dom

import { retryFailed } from '@fieldhouse/client/queries/retry-failed'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

test('failed queries, and only those, are retried when the network returns', async () => {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 1e6 } },
  })
  retryFailed(queries)
  const requested: string[] = []
  const watch = (name: string, fails: boolean) =>
    new QueryObserver(queries, {
      queryKey: [name],
      queryFn: async () => {
        requested.push(name)
        if (fails) throw new Error('away')
        return name
      },
    }).subscribe(() => {})
  const ends = [watch('failing', true), watch('good', false)]
  const failed = () => vi.waitFor(() => expect(queries.getQueryState(['failing'])?.fetchStatus).toBe('idle'))
  await failed()
  expect(requested).toEqual(['failing', 'good'])
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(requested).toEqual(['failing', 'good', 'failing']))
  await failed()
  for (const end of ends) end()
})
