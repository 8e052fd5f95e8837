import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { type LookParts, looksOf, type Reader } from './looks.service.ts'
import type { SourceKind } from './source.ts'
import { sourcesStore } from './sources.store.ts'

interface Deps extends Pick<LookParts<SourceKind, unknown>, 'clock' | 'log'> {
  pool: Pool
  jobs: Pick<Jobs, 'on' | 'add'>
  /** From 0 to 1: by it those that failed together are asked apart. */
  random?: () => number
}

export type Sources = ReturnType<typeof openSources>

/** Everything that is fetched from somebody else again and again. What becomes of it says a reader for each kind. */
export function openSources({ pool, jobs, random = Math.random, ...deps }: Deps) {
  const stores = sourcesStore(pool, currentSchool().id)
  return {
    /** Its sources are looked at each minute from now on, those whose time has come. Kinds do not wait for each other. */
    reads: <K extends SourceKind, Said>(reader: Reader<K, Said>) => {
      const { atDue, at } = looksOf({ ...deps, random, reader, store: stores.of(reader.kind) })
      const job = `sources.${reader.kind}`
      jobs.on(job, atDue, { every: '* * * * *' })
      return {
        /** One of them at once, whether or not its time has come. */
        at,
        /** Those that are due, for somebody who does not wait for it. */
        soon: (): Promise<void> => jobs.add(job, {}),
      }
    },
  }
}
