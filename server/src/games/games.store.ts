import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, together } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import { scoreFileStore } from './files/score-files.store.ts'
import { changesStore } from './record/changes.store.ts'
import { recordStore } from './record/record.store.ts'
import { rosterStore } from './roster/roster.store.ts'
import { scheduleStore } from './schedule/schedule.store.ts'
import { schoolStore } from './schools/schools.store.ts'

export type GamesStores = ReturnType<typeof storesOn>
export type GamesStore = ReturnType<typeof gamesStore>

const storesOn = (db: Kysely<Tables>, companyId: number, told: Told) => ({
  record: recordStore(db, companyId, told),
  changes: changesStore(db, companyId),
  schedule: scheduleStore(db, companyId, told),
  schools: schoolStore(db, companyId),
  files: scoreFileStore(db, companyId),
  roster: rosterStore(db, companyId),
})

/** What was told inside a transaction, for this server to hear as soon as it is true. */
export type Told = (message: string) => void

export function gamesStore(pool: Pool, companyId: number, tellHere: Told) {
  const db = openDatabase(pool)
  return {
    ...storesOn(db, companyId, tellHere),
    /** All of it or nothing. */
    together: async <T>(work: (stores: GamesStores) => Promise<T>): Promise<T> => {
      const { done, told } = await together(db, async (trx) => {
        const told: string[] = []
        return { done: await work(storesOn(trx, companyId, (message) => told.push(message))), told }
      })
      told.forEach(tellHere)
      return done
    },
  }
}
