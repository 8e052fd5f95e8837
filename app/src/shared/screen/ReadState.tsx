import { errorMessage, offlineMessage } from '@fieldhouse/client/api/api-error'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Age } from '../rows/cards/Age.tsx'

interface ReadStateProps<T> {
  query: UseQueryResult<T>
  /** What is read, as a sentence begins: "Your list". */
  what: string
  /** Of a page whose own heading comes with what is read: what it is called when that does not come. */
  heading?: string
  loading: ReactNode
  children: (data: T) => ReactNode
}

/** What a screen reads: on its way, failed, or there, with its age when it could not be asked for again. */
export function ReadState<T>({ query, what, heading, loading, children }: ReadStateProps<T>) {
  const { data, error, refetch } = query
  if (data !== undefined)
    return (
      <>
        <Age query={query} what={what} />
        {children(data)}
      </>
    )
  // Without a network it is asked for again by itself, whenever that is back.
  if (!error && query.fetchStatus !== 'paused') return loading
  const why = error ?? query.failureReason
  return (
    <>
      {heading && <h1 className="visually-hidden">{heading}</h1>}
      <ErrorState
        title={`${what} did not load`}
        text={why ? errorMessage(why) : offlineMessage}
        onRetry={() => void refetch()}
        busy={query.isFetching}
      />
    </>
  )
}
