import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { createPolling, type PollingDeps, type SourceReader } from './polling.service.ts'
import type { SourceKind } from './source.ts'
import { sourcesStore } from './sources.store.ts'

interface SourcesDeps extends Pick<PollingDeps<SourceKind, unknown>, 'clock' | 'log'> {
  pool: Pool
  jobs: Pick<Jobs, 'on' | 'add'>
  /** Returns a number from 0 to 1, which spreads the next polls of sources that failed together. */
  random?: () => number
}

export type SourcesService = ReturnType<typeof openSources>

/** Polls everything that is published elsewhere. A reader for each kind handles the contents. */
export function openSources({ pool, jobs, random = Math.random, ...deps }: SourcesDeps) {
  const stores = sourcesStore(pool, currentSchool().id)
  return {
    /** Registers a reader: its due sources are polled every minute. Kinds do not wait for each other. */
    reads: <K extends SourceKind, Said>(reader: SourceReader<K, Said>) => {
      const { atDue, at } = createPolling({ ...deps, random, reader, store: stores.of(reader.kind) })
      const job = `sources.${reader.kind}`
      jobs.on(job, atDue, { every: '* * * * *' })
      return {
        /** Polls one source at once. */
        at,
        /** Polls due sources in a background job. */
        soon: (): Promise<void> => jobs.add(job, {}),
      }
    },
  }
}
