import type { Planned } from '@fieldhouse/contract/games/schedule'
import { topics } from '@fieldhouse/contract/topics'
import { takenBack } from '../../shared/files/tables/dry-run.ts'
import { nothingYet } from '../../shared/files/tables/nothing-yet.ts'
import type { ConcessionStores } from '../concessions.store.ts'
import { type DeskParts, missingVenue } from '../desk.service.ts'
import { readConcessions } from './read-concessions.ts'
import { takeMap } from './take-map.ts'
import { takeStands } from './take-stands.ts'
import { wantedVenues } from './wanted-venues.ts'

interface How {
  actor: string
  venue: number | undefined
  dryRun: boolean
}

export type Imports = ReturnType<typeof importService>

/** Menus that somebody else keeps. A dry run says what would change, and changes nothing. */
export function importService({ store, clock, tellHere }: DeskParts) {
  return {
    read: async (bytes: Uint8Array, { actor, venue, dryRun }: How): Promise<Planned> => {
      const file = readConcessions(bytes)
      const laid = async (stores: ConcessionStores) => {
        if (venue !== undefined && !(await stores.venues.one(venue))) throw missingVenue()
        const planned = nothingYet(file.refused, dryRun)
        const of = await wantedVenues(stores, venue, planned)
        await takeMap({ stores, planned, of }, file.sections)
        await takeStands({ stores, planned, of }, file.stands)
        planned.refused.sort((one, other) => one.line - other.line)
        const { added, changed, refused } = planned
        const said = { added: added.length, changed: changed.length, refused: refused.length }
        const line = { at: clock.now(), actor, action: 'import concessions', subject: 'concessions' }
        await stores.trail.add({ ...line, change: said })
        return planned
      }
      if (dryRun) return takenBack(store, laid)
      const planned = await store.together(laid)
      tellHere(topics.concessions)
      return planned
    },
  }
}
