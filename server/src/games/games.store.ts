import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'
import { scoreFileStore } from './files/score-files.store.ts'
import { changesStore } from './record/changes.store.ts'
import { recordStore } from './record/record.store.ts'
import { rosterStore } from './roster/roster.store.ts'
import { scheduleStore } from './schedule/schedule.store.ts'
import { schoolStore } from './schools/schools.store.ts'
import type { GamesTables } from './tables.ts'

export type GamesStores = ReturnType<typeof storesOn>
export type GamesStore = ReturnType<typeof gamesStore>

const storesOn = (db: Kysely<GamesTables>, companyId: number, told: Told) => ({
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
  const db = openDatabase<GamesTables>(pool)
  return {
    ...storesOn(db, companyId, tellHere),
    /** All of it or nothing. */
    together: async <T>(work: (stores: GamesStores) => Promise<T>): Promise<T> => {
      const told: string[] = []
      const done = await db
        .transaction()
        .execute((trx) => work(storesOn(trx, companyId, (message) => told.push(message))))
      told.forEach(tellHere)
      return done
    },
  }
}
