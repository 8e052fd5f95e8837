import { errorMessage } from '@fieldhouse/client/api/api-error'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { OfflineBar } from '@fieldhouse/design/feedback/OfflineBar'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import type { ReactNode } from 'react'

interface Asked {
  isFetching: boolean
  error: Error | null
  data: unknown
  refetch(): unknown
}

type AnsweredProps<A extends Asked> = {
  asked: A
  what: string
  children: (data: NonNullable<A['data']>) => ReactNode
}

/** What was asked for, or why it is not there. What was seen once stays, and says when it is no longer asked for. */
export function Answered<A extends Asked>({ asked, what, children }: AnsweredProps<A>) {
  const { data, error, isFetching, refetch } = asked
  if (data !== undefined && data !== null)
    return (
      <>
        {error && (
          <OfflineBar onRetry={() => void refetch()} busy={isFetching}>
            {errorMessage(error)}
          </OfflineBar>
        )}
        {children(data)}
      </>
    )
  if (error)
    return (
      <ErrorState
        title={`${what} cannot be shown`}
        text={errorMessage(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <Loading label={`${what} is on its way`}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="panel" />
    </Loading>
  )
}
