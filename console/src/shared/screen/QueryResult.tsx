import { errorMessage } from '@fieldhouse/client/api/api-error'
import { QueryState, type ReadQuery } from '@fieldhouse/client/queries/QueryState'
import { OfflineBar } from '@fieldhouse/design/feedback/OfflineBar'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import type { ReactNode } from 'react'

type QueryResultProps<T> = { result: ReadQuery<T>; what: string; children: (data: T) => ReactNode }

/** Shows a query's data, its loading state or its error. Data stays visible when a refetch fails, with a note. */
export const QueryResult = <T,>({ result, what, children }: QueryResultProps<T>) => (
  <QueryState
    query={result}
    loading={
      <Loading label={`${what} is loading`}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="panel" />
      </Loading>
    }
    stale={
      result.error && (
        <OfflineBar onRetry={() => void result.refetch()} busy={result.isFetching}>
          {errorMessage(result.error)} Showing saved data.
        </OfflineBar>
      )
    }
    errorTitle={`${what} didn’t load`}
  >
    {children}
  </QueryState>
)
