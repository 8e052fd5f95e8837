import { columnRoles } from '@fieldhouse/contract/games/import/columns'
import type { RememberedTable } from '@fieldhouse/sports/schedules/columns/open-table'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, transaction } from '../shared/db/database.ts'
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
    /** A game as this server last wrote it. */
    leftHere: inHand.of,
    /** Drops the cached schools after one was renamed. */
    forgetSchools: () => schools.clear(),
    /** Runs `work` in a transaction. Caches and listeners learn of it after the commit. */
    transaction: async <T>(work: (stores: GamesStores) => Promise<T>): Promise<T> => {
      const { done, wrote, told } = await transaction(db, async (trx) => {
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

/** A school's tables come from a few programs. The table that was used longest ago is dropped first. */
const mostKept = 200

/** Remembers how imported tables were read, by the text of their headings. */
function columnsStore(db: Kysely<Tables>, companyId: number) {
  const mine = () => db.selectFrom('schedule_columns').where('company_id', '=', companyId)
  return {
    remembered: async (): Promise<ReadonlyMap<string, RememberedTable>> => {
      const rows = await mine().select(['headings', 'columns', 'dates']).execute()
      return new Map(
        rows.map(({ headings, columns, dates }) => [
          headings,
          { dates, columns: columns.map((said) => columnRoles.find((role) => role === said) ?? 'ignored') },
        ]),
      )
    },

    remember: async (headings: string, { columns, dates }: RememberedTable, now: Date): Promise<void> => {
      const read = { columns: [...columns], dates, used_at: now }
      await db
        .insertInto('schedule_columns')
        .values({ company_id: companyId, headings, ...read })
        .onConflict((conflict) => conflict.columns(['company_id', 'headings']).doUpdateSet(read))
        .execute()
      await db
        .deleteFrom('schedule_columns')
        .where('company_id', '=', companyId)
        .where('headings', 'not in', mine().select('headings').orderBy('used_at', 'desc').limit(mostKept))
        .execute()
    },
  }
}
