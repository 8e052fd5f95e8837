import { secondMs } from '@fieldhouse/contract/durations'
import type { Clock } from '../clock/clock.ts'
import { createSearchIndex, type SearchText, type Spelling } from './search-index.ts'

/** Subjects are read again after this time, however often they change. */
const freshMs = 10 * secondMs

interface FreshIndexParts<T> {
  /** Reads the subjects, in the order in which equal matches are listed. There are a few thousand at most. */
  read(): Promise<readonly T[]>
  getText(subject: T): SearchText
  clock: Clock
}

/** Creates a search over subjects that are few enough to be read as a whole. */
export function createFreshIndex<T>({ read, getText, clock }: FreshIndexParts<T>) {
  const index = createSearchIndex<T>(getText)
  let reading: { atMs: number; done: Promise<void> } | undefined

  const readSubjects = async (): Promise<void> => index.hold(await read())

  return async (query: string, most: number, spelling: Spelling) => {
    const nowMs = clock.now().getTime()
    if (!reading || nowMs >= reading.atMs + freshMs) reading = { atMs: nowMs, done: readSubjects() }
    const current = reading
    current.done.catch(() => {
      if (reading === current) reading = undefined
    })
    await current.done
    return index.find(query, most, spelling)
  }
}
