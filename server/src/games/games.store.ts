import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, together } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import type { DeskOn } from '../shared/desk/desk.ts'
import { venueStore } from '../shared/venues/venue.store.ts'
import { sourceStore } from '../sources/sources.store.ts'
import { scoreFileStore } from './files/score-files.store.ts'
import { changesStore } from './record/changes.store.ts'
import { openInHand } from './record/in-hand.ts'
import { linkedEventStore } from './record/linked-events.store.ts'
import { recordStore, type Telling } from './record/record.store.ts'
import { rosterStore } from './roster/roster.store.ts'
import { columnsStore } from './schedule/columns.store.ts'
import { scheduleStore } from './schedule/schedule.store.ts'
import { type SchoolsInHand, schoolStore } from './schools/schools.store.ts'
import { standingsStore } from './standings/standings.store.ts'
import { watchedStore } from './watched/watched.store.ts'

export type GamesStores = ReturnType<typeof storesOn>
export type GamesStore = ReturnType<typeof gamesStore>

interface Memory extends Telling {
  schools: SchoolsInHand
  deskOn: DeskOn
}

const storesOn = (db: Kysely<Tables>, companyId: number, memory: Memory) => ({
  record: recordStore(db, companyId, memory),
  changes: changesStore(db, companyId),
  schedule: scheduleStore(db, companyId, memory.told),
  columns: columnsStore(db, companyId),
  venues: venueStore(db, companyId),
  sources: sourceStore(db, companyId, 'schedule'),
  watched: watchedStore(db),
  schools: schoolStore(db, companyId, memory.schools),
  files: scoreFileStore(db, companyId),
  roster: rosterStore(db, companyId),
  standings: standingsStore(db, companyId),
  events: linkedEventStore(db, companyId, memory.told),
  ...memory.deskOn(db),
})

export function gamesStore(pool: Pool, companyId: number, tellHere: (message: string) => void, deskOn: DeskOn) {
  const db = openDatabase(pool)
  const inHand = openInHand()
  const schools: SchoolsInHand = new Map()
  return {
    ...storesOn(db, companyId, { told: tellHere, wrote: inHand.keep, leftHere: inHand.of, schools, deskOn }),
    /** A game as this server left it when it changed it last. */
    leftHere: inHand.of,
    /** One of them is called something else. */
    forgetSchools: () => schools.clear(),
    /** All of it or nothing. */
    together: async <T>(work: (stores: GamesStores) => Promise<T>): Promise<T> => {
      const { done, wrote, told } = await together(db, async (trx) => {
        const told: string[] = []
        const wrote: Parameters<Telling['wrote']>[] = []
        const memory: Memory = {
          told: (message) => told.push(message),
          wrote: (...left) => wrote.push(left),
          leftHere: inHand.of,
          schools,
          deskOn,
        }
        return { done: await work(storesOn(trx, companyId, memory)), wrote, told }
      })
      for (const left of wrote) inHand.keep(...left)
      told.forEach(tellHere)
      return done
    },
  }
}
