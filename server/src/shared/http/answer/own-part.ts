import { isDatabaseAway } from '../../errors/database-errors.ts'
import type { AnswerCacheOptions } from './answers.ts'

/**
 * Returns the part of an answer that belongs to one fan if it comes in time: the shared answer is enough for a while.
 */
export async function answerInTime<T>({ patience }: AnswerCacheOptions, pending: Promise<T>): Promise<T | undefined> {
  const mine = pending.catch(nothingWhileAway)
  if (!patience) return mine
  const nothing = Symbol()
  const first = await patience.orKnown<T | undefined | typeof nothing>(mine, () => nothing)
  return first === nothing ? undefined : first
}

/** Without a database, the shared answer is better than none. */
const nothingWhileAway = (error: unknown): undefined => {
  if (!isDatabaseAway(error)) throw error
}
