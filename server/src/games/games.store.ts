import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, together } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import { scoreFileStore } from './files/score-files.store.ts'
import { changesStore } from './record/changes.store.ts'
import { openInHand } from './record/in-hand.ts'
import { recordStore, type Telling } from './record/record.store.ts'
import { rosterStore } from './roster/roster.store.ts'
import { scheduleStore } from './schedule/schedule.store.ts'
import { schoolStore } from './schools/schools.store.ts'

export type GamesStores = ReturnType<typeof storesOn>
export type GamesStore = ReturnType<typeof gamesStore>

const storesOn = (db: Kysely<Tables>, companyId: number, telling: Telling) => ({
  record: recordStore(db, companyId, telling),
  changes: changesStore(db, companyId),
  schedule: scheduleStore(db, companyId, telling.told),
  schools: schoolStore(db, companyId),
  files: scoreFileStore(db, companyId),
  roster: rosterStore(db, companyId),
})

export function gamesStore(pool: Pool, companyId: number, tellHere: (message: string) => void) {
  const db = openDatabase(pool)
  const inHand = openInHand()
  return {
    ...storesOn(db, companyId, { told: tellHere, wrote: inHand.keep, leftHere: inHand.of }),
    /** A game as this server left it when it changed it last. */
    leftHere: inHand.of,
    /** All of it or nothing. */
    together: async <T>(work: (stores: GamesStores) => Promise<T>): Promise<T> => {
      const { done, wrote, told } = await together(db, async (trx) => {
        const told: string[] = []
        const wrote: Parameters<Telling['wrote']>[] = []
        const telling: Telling = {
          told: (message) => told.push(message),
          wrote: (...left) => wrote.push(left),
          leftHere: inHand.of,
        }
        return { done: await work(storesOn(trx, companyId, telling)), wrote, told }
      })
      for (const left of wrote) inHand.keep(...left)
      told.forEach(tellHere)
      return done
    },
  }
}
