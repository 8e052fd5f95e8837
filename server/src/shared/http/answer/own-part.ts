import { isDatabaseAway } from '../../errors/database-errors.ts'
import type { Bounds } from './answers.ts'

/** What is of one fan alone, where it comes soon: everybody's answer does for a while. */
export async function soonOrNothing<T>({ patience }: Bounds, asked: Promise<T>): Promise<T | undefined> {
  const mine = asked.catch(nothingWhileAway)
  if (!patience) return mine
  const nothing = Symbol()
  const first = await patience.orKnown<T | undefined | typeof nothing>(mine, () => nothing)
  return first === nothing ? undefined : first
}

/** Better what everybody gets than nothing. */
const nothingWhileAway = (error: unknown): undefined => {
  if (!isDatabaseAway(error)) throw error
}
