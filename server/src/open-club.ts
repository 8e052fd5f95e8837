import { company } from '@fieldhouse/contract/company'
import { openConcessions } from './concessions/open-concessions.ts'
import type { Deps } from './deps.ts'
import { deskOf } from './operator/operator.store.ts'
import type { Serve } from './shared/http/call.ts'
import type { Stats } from './stats/open-stats.ts'

interface ClubDeps extends Pick<Deps, 'pool' | 'clock'> {
  bus: { tellHere(message: string): void }
  stats: Pick<Stats, 'games'>
}

/** What a school is beside its games: what is sold there. */
export function openClub(serve: Serve, { bus, stats, ...deps }: ClubDeps) {
  const gamesBetween = (startDate: string, endDate: string) => stats.games.between({ startDate, endDate })
  const both = { ...deps, tellHere: bus.tellHere, deskOn: deskOf(company.id), gamesBetween }
  return { concessions: openConcessions(serve, both) }
}
