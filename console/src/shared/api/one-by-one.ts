import { ApiError, errorMessage } from '@fieldhouse/client/api/api-error'
import { getStaffReasonOfError } from './staff-reason.ts'

export interface BatchOutcome<T, Done> {
  done: Done[]
  /** Failed items, each with the reason. */
  failed: { one: T; why: string }[]
}

/**
 * Runs the same work on many items in sequence. A failed item does not stop the others, but a refused proof of identity
 * does.
 */
export async function runOneByOne<T, Done>(
  many: readonly T[],
  work: (one: T) => Promise<Done>,
  reportCount: (count: number) => void,
): Promise<BatchOutcome<T, Done>> {
  const outcome: BatchOutcome<T, Done> = { done: [], failed: [] }
  for (const [index, one] of many.entries()) {
    reportCount(index)
    try {
      outcome.done.push(await work(one))
    } catch (error) {
      if (getStaffReasonOfError(error) !== undefined || (error instanceof ApiError && error.status === 401)) throw error
      outcome.failed.push({ one, why: errorMessage(error) })
    }
  }
  return outcome
}
