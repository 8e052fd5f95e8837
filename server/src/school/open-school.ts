import { inBackground } from '@fieldhouse/contract/in-background'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { Log } from '../shared/log/log.ts'
import type { ServedSchool } from '../shared/process/served-school.ts'
import { keptSchool } from './school.store.ts'

export interface SchoolDeps {
  pool: Pool
  school: Pick<ServedSchool, 'replace'>
  bus: {
    subscribe(listener: (message: string) => void): unknown
    onGap(then: () => void): unknown
    tellHere(message: string): void
  }
  log: Pick<Log, 'warn'>
}

/** Whoever changed the school, this server is of it as it is now; what was made of the one before goes then, not sooner. */
export function openSchool({ pool, school, bus, log }: SchoolDeps) {
  const again = async () => {
    const kept = await keptSchool(pool)
    if (kept) school.replace(kept)
    bus.tellHere(topics.schoolServed)
  }
  bus.subscribe((message) => {
    if (message === topics.school) inBackground(log, again())
  })
  bus.onGap(() => inBackground(log, again()))
}
