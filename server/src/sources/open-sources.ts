import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { type LookParts, looksOf, type Reader } from './looks.service.ts'
import type { SourceKind } from './source.ts'
import { sourcesStore } from './sources.store.ts'

interface Deps extends Pick<LookParts<SourceKind, unknown>, 'clock' | 'log'> {
  pool: Pool
  jobs: Pick<Jobs, 'on' | 'add'>
  /** Returns a number from 0 to 1, which spreads the next polls of sources that failed together. */
  random?: () => number
}

export type Sources = ReturnType<typeof openSources>

/** Polls everything that is published elsewhere. A reader for each kind handles the contents. */
export function openSources({ pool, jobs, random = Math.random, ...deps }: Deps) {
  const stores = sourcesStore(pool, currentSchool().id)
  return {
    /** Registers a reader: its due sources are polled every minute. Kinds do not wait for each other. */
    reads: <K extends SourceKind, Said>(reader: Reader<K, Said>) => {
      const { atDue, at } = looksOf({ ...deps, random, reader, store: stores.of(reader.kind) })
      const job = `sources.${reader.kind}`
      jobs.on(job, atDue, { every: '* * * * *' })
      return {
        /** Polls one source at once. */
        at,
        /** Polls due sources in a job that nobody waits for. */
        soon: (): Promise<void> => jobs.add(job, {}),
      }
    },
  }
}
