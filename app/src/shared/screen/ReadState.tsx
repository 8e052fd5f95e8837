import { QueryState } from '@fieldhouse/client/queries/QueryState'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataAge } from './DataAge.tsx'

interface ReadStateProps<T> {
  query: UseQueryResult<T>
  /** Subject of messages, as a sentence starts: "Your list". */
  what: string
  /** Heading to show when a page whose heading is part of its data did not load. */
  heading?: string
  loading: ReactNode
  children: (data: T) => ReactNode
}

/** Shows a query's state: loading, failed, or its data, with the data's age when a reload failed. */
export const ReadState = <T,>({ query, what, heading, ...states }: ReadStateProps<T>) => (
  <QueryState
    {...states}
    query={query}
    stale={<DataAge query={query} what={what} />}
    heading={heading && <h1 className="visually-hidden">{heading}</h1>}
    errorTitle={`${what} did not load`}
  />
)
