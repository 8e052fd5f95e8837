import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import type { ReactNode } from 'react'
import { errorMessage, offlineError } from '../api/api-error.ts'

/** What is asked of a query of TanStack Query, or of several as one. */
export interface ReadQuery<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch(): unknown
  /** `paused`: it waits for the network. */
  fetchStatus?: string
  failureReason?: Error | null
}

interface QueryStateProps<T> {
  query: ReadQuery<T>
  loading: ReactNode
  /** Above data that could not be fetched again. */
  stale: ReactNode
  /** Of a page whose heading comes with the data. */
  heading?: ReactNode
  errorTitle: string
  children: (data: T) => ReactNode
}

/** The states of a query: loading, failed, or its data. */
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
