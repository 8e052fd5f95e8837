import { errorMessage } from '@fieldhouse/client/api/api-error'
import { QueryState, type ReadQuery } from '@fieldhouse/client/queries/QueryState'
import { OfflineBar } from '@fieldhouse/design/feedback/OfflineBar'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import type { ReactNode } from 'react'
import { formatTime } from '../time.ts'

type QueryResultProps<T> = {
  result: ReadQuery<T>
  what: string
  /** Skeletons in the geometry of the page; rows and a panel by default. */
  loading?: ReactNode
  /** Time of the data, in ms. A failed refetch then says how old it is. */
  since?: number
  children: (data: T) => ReactNode
}

/** Shows a query's data, its loading state or its error. Data stays visible when a refetch fails, with a note. */
export const QueryResult = <T,>({ result, what, loading, since, children }: QueryResultProps<T>) => (
  <QueryState
    query={result}
    loading={
      loading ?? (
        <Loading label={`Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`}>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="panel" />
        </Loading>
      )
    }
    stale={
      result.error && (
        <OfflineBar onRetry={() => void result.refetch()} busy={result.isFetching}>
          {errorMessage(result.error)}{' '}
          {since ? `Showing data from ${formatTime(new Date(since))}.` : 'Showing saved data.'}
        </OfflineBar>
      )
    }
    errorTitle={`${what} didn’t load`}
  >
    {children}
  </QueryState>
)
