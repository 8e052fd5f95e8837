import { QueryState } from '@fieldhouse/client/queries/QueryState'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Age } from './Age.tsx'

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
export const ReadState = <T,>({ query, what, heading, ...states }: ReadStateProps<T>) => (
  <QueryState
    {...states}
    query={query}
    stale={<Age query={query} what={what} />}
    heading={heading && <h1 className="visually-hidden">{heading}</h1>}
    errorTitle={`${what} did not load`}
  />
)
