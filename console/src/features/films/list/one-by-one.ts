import { ApiError, errorMessage } from '@fieldhouse/client/api/api-error'
import { staffReasonOf } from '../../../shared/api/staff-reason.ts'

export interface Outcome<T, Done> {
  done: Done[]
  /** Each with why. */
  failed: { one: T; why: string }[]
}

/** The same with many, one after the other: one that cannot be done stops none of the others, but a proof that is refused stops all. */
export async function oneByOne<T, Done>(
  many: readonly T[],
  work: (one: T) => Promise<Done>,
  told: (count: number) => void,
): Promise<Outcome<T, Done>> {
  const outcome: Outcome<T, Done> = { done: [], failed: [] }
  for (const [index, one] of many.entries()) {
    told(index)
    try {
      outcome.done.push(await work(one))
    } catch (error) {
      if (staffReasonOf(error) !== undefined || (error instanceof ApiError && error.status === 401)) throw error
      outcome.failed.push({ one, why: errorMessage(error) })
    }
  }
  return outcome
}
