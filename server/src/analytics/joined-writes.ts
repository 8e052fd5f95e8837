import type { EventRow } from './analytics.store.ts'

interface Waiting {
  rows: readonly EventRow[]
  done(accepted: number): void
  failed(error: unknown): void
}

/** As many events as one statement writes, and as many statements as are under way: the other connections are of who signs in. */
const rowsAtOnce = 2_000
const writesAtOnce = 2

/**
 * What comes while others are written is written together, and acknowledged when it is on the disk: the more come, the less each costs.
 * `write` says which of them were new.
 */
export function joinedWrites(write: (rows: readonly EventRow[]) => Promise<ReadonlySet<string>>) {
  let waiting: Waiting[] = []
  let writing = 0

  const next = async (): Promise<void> => {
    const some = taken()
    if (some.length === 0 || writing >= writesAtOnce) return
    waiting = waiting.slice(some.length)
    writing++
    try {
      const fresh = new Set(await write(some.flatMap(({ rows }) => rows)))
      // One that stands in two of them counts for the first.
      for (const { rows, done } of some) done(rows.filter(({ id }) => fresh.delete(id)).length)
    } catch (error) {
      for (const { failed } of some) failed(error)
    }
    writing--
    return next()
  }
  const taken = (): Waiting[] => {
    let sum = 0
    return waiting.filter(({ rows }, index) => {
      sum += rows.length
      return index === 0 || sum <= rowsAtOnce
    })
  }
  return (rows: readonly EventRow[]): Promise<number> =>
    new Promise((done, failed) => {
      waiting.push({ rows, done, failed })
      next().catch(failed)
    })
}
