import type { Company } from '@fieldhouse/contract/company'
import { inBackground } from '@fieldhouse/contract/in-background'
import { topics } from '@fieldhouse/contract/topics'
import type { Pool } from 'pg'
import type { Log } from '../shared/log/log.ts'
import type { ServedSchool } from '../shared/process/served-school.ts'
import { findStoredSchool } from './school.store.ts'

export interface SchoolDeps {
  pool: Pool
  school: Pick<ServedSchool, 'now' | 'replace'>
  bus: {
    subscribe(listener: (message: string) => void): unknown
    onGap(then: () => void): unknown
    notifyHere(message: string): void
    forgetHere(): void
  }
  log: Pick<Log, 'warn'>
}

const listAddresses = ({ sports }: Company): string => sports.map(({ slug }) => slug).join()

/** Keeps the served school up to date on every server, and then clears what was made from the previous settings. */
export function openSchool({ pool, school, bus, log }: SchoolDeps) {
  const reloadSchool = async () => {
    const stored = await findStoredSchool(pool)
    const before = listAddresses(school.now())
    if (stored) school.replace(stored)
    bus.notifyHere(topics.schoolServed)
    // Whatever was cached of a sport has its old address.
    if (listAddresses(school.now()) !== before) bus.forgetHere()
  }
  bus.subscribe((message) => {
    if (message === topics.school) inBackground(log, reloadSchool())
  })
  bus.onGap(() => inBackground(log, reloadSchool()))
}
