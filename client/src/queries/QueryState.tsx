import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import type { ReactNode } from 'react'
import { errorMessage, offlineError } from '../api/api-error.ts'

/** The part of a TanStack Query result that is needed here. Several queries can be combined into one. */
export interface ReadQuery<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch(): unknown
  /** `paused`: waits for the network. */
  fetchStatus?: string
  failureReason?: Error | null
}

interface QueryStateProps<T> {
  query: ReadQuery<T>
  loading: ReactNode
  /** Shown above data that could not be refreshed. */
  stale: ReactNode
  /** Heading of a page whose own heading comes with the data. */
  heading?: ReactNode
  errorTitle: string
  children: (data: T) => ReactNode
}

/** Shows a query's states: loading, failed, or its data. */
export function QueryState<T>({ query, loading, stale, heading, errorTitle, children }: QueryStateProps<T>) {
  const { data, error, isFetching, fetchStatus, failureReason, refetch } = query
  if (data !== undefined)
    return (
      <>
        {stale}
        {children(data)}
      </>
    )
  if (!error && fetchStatus !== 'paused') return loading
  return (
    <>
      {heading}
      <ErrorState
        title={errorTitle}
        text={errorMessage(error ?? failureReason ?? offlineError())}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </>
  )
}
