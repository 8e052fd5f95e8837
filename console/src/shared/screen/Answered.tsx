import { errorMessage } from '@fieldhouse/client/api/api-error'
import { QueryState, type ReadQuery } from '@fieldhouse/client/queries/QueryState'
import { OfflineBar } from '@fieldhouse/design/feedback/OfflineBar'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import type { ReactNode } from 'react'

type AnsweredProps<T> = { asked: ReadQuery<T>; what: string; children: (data: T) => ReactNode }

/** What was asked for, or why it is not there. What was seen once stays, and says when it is no longer asked for. */
export const Answered = <T,>({ asked, what, children }: AnsweredProps<T>) => (
  <QueryState
    query={asked}
    loading={
      <Loading label={`${what} is loading`}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="panel" />
      </Loading>
    }
    stale={
      asked.error && (
        <OfflineBar onRetry={() => void asked.refetch()} busy={asked.isFetching}>
          {errorMessage(asked.error)} Showing saved data.
        </OfflineBar>
      )
    }
    errorTitle={`${what} didn’t load`}
  >
    {children}
  </QueryState>
)
