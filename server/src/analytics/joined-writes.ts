import type { EventRow } from './analytics.store.ts'

interface WaitingWrite {
  rows: readonly EventRow[]
  done(accepted: number): void
  failed(error: unknown): void
}

/** The events of one statement and the statements at once: the other connections are for sign-ins. */
const rowsAtOnce = 2_000
const writesAtOnce = 2

/**
 * Creates writes that are joined: events that arrive during a write are written together next, so the load grows
 * slowly with their number. Each is confirmed when it is on the disk. `write` returns which events were new.
 */
export function createJoinedWrites(write: (rows: readonly EventRow[]) => Promise<ReadonlySet<string>>) {
  let waiting: WaitingWrite[] = []
  let writing = 0

  const writeNext = async (): Promise<void> => {
    const some = takeWaiting()
    if (some.length === 0 || writing >= writesAtOnce) return
    waiting = waiting.slice(some.length)
    writing++
    try {
      const fresh = new Set(await write(some.flatMap(({ rows }) => rows)))
      // An event in two requests counts for the first.
      for (const { rows, done } of some) done(rows.filter(({ id }) => fresh.delete(id)).length)
    } catch (error) {
      for (const { failed } of some) failed(error)
    }
    writing--
    return writeNext()
  }
  const takeWaiting = (): WaitingWrite[] => {
    let sum = 0
    return waiting.filter(({ rows }, index) => {
      sum += rows.length
      return index === 0 || sum <= rowsAtOnce
    })
  }
  return (rows: readonly EventRow[]): Promise<number> =>
    new Promise((done, failed) => {
      waiting.push({ rows, done, failed })
      writeNext().catch(failed)
    })
}
