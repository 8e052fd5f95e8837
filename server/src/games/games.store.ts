import { columnRoles } from '@fieldhouse/contract/games/import/columns'
import type { RememberedTable } from '@fieldhouse/sports/schedules/columns/open-table'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { openDatabase, runTransaction } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import type { OpenNewYearSteps } from '../shared/modules/new-year-steps.ts'
import type { MovedReference } from '../shared/modules/service-module.ts'
import { createVenueStore } from '../shared/venues/venue.store.ts'
import { sourceStore } from '../sources/sources.store.ts'
import { scoreFileStore } from './files/score-files.store.ts'
import { mergingStore } from './moves/merging.store.ts'
import { peopleStore } from './people/people.store.ts'
import { peopleMergeStore } from './people/people-merge.store.ts'
import { personLinksStore } from './people/person-links.store.ts'
import { changesStore } from './record/changes.store.ts'
import { openGameCache } from './record/game-cache.ts'
import { linkedEventStore } from './record/linked-events.store.ts'
import { type GameStoreHooks, recordStore } from './record/record.store.ts'
import { rosterStore } from './roster/roster.store.ts'
import { scheduleStore } from './schedule/schedule.store.ts'
import { seasonsStore } from './schedule/seasons.store.ts'
import { type SchoolsCache, schoolStore } from './schools/schools.store.ts'
import { standingsStore } from './standings/standings.store.ts'
import { watchedStore } from './watched/watched.store.ts'
import { newYearStore } from './years/new-year.store.ts'
import { schoolYearsStore } from './years/school-years.store.ts'

export type GamesStores = ReturnType<typeof createGamesStores>
export type GamesStore = ReturnType<typeof gamesStore>

interface GamesMemory extends GameStoreHooks {
  schools: SchoolsCache
  adminStoresOn: OpenAdminStores
  references: References
  newYearStepsOn: OpenNewYearSteps
}

/** Columns of all services that refer to a game or a person. */
export interface References {
  games: readonly MovedReference[]
  people: readonly MovedReference[]
}

const createGamesStores = (db: Kysely<Tables>, companyId: number, memory: GamesMemory) => ({
  record: recordStore(db, companyId, memory),
  changes: changesStore(db, companyId),
  schedule: scheduleStore(db, companyId, memory.publish),
  merging: mergingStore(db, companyId, memory.references.games),
  years: schoolYearsStore(db, companyId),
  newYear: newYearStore(db, companyId),
  newYearSteps: memory.newYearStepsOn(db),
  seasons: seasonsStore(db, companyId),
  columns: columnsStore(db, companyId),
  venues: createVenueStore(db, companyId),
  sources: sourceStore(db, companyId, 'schedule'),
  watched: watchedStore(db),
  schools: schoolStore(db, companyId, memory.schools),
  files: scoreFileStore(db, companyId),
  roster: rosterStore(db, companyId),
  people: peopleStore(db, companyId, memory.references.people),
  peopleMerging: peopleMergeStore(db, companyId, memory.references.people),
  personLinks: personLinksStore(db, companyId),
  standings: standingsStore(db, companyId),
  events: linkedEventStore(db, companyId, memory.publish),
  ...memory.adminStoresOn(db),
})

export function gamesStore(
  pool: Pool,
  companyId: number,
  publishHere: (message: string) => void,
  adminStoresOn: OpenAdminStores,
  references: References,
  newYearStepsOn: OpenNewYearSteps,
) {
  const db = openDatabase(pool)
  const gameCache = openGameCache()
  const schools: SchoolsCache = new Map()
  return {
    ...createGamesStores(db, companyId, {
      publish: publishHere,
      saveCached: gameCache.save,
      findCached: gameCache.find,
      schools,
      adminStoresOn,
      references,
      newYearStepsOn,
    }),
    /** A game as this server last wrote it. */
    leftHere: gameCache.find,
    /** Drops the cached schools after one was renamed. */
    forgetSchools: () => schools.clear(),
    /** Runs `work` in a transaction. Caches and listeners learn of it after the commit. */
    transaction: async <T>(work: (stores: GamesStores) => Promise<T>): Promise<T> => {
      const { done, wrote, messages } = await runTransaction(db, async (trx) => {
        const messages: string[] = []
        const wrote: Parameters<GameStoreHooks['saveCached']>[] = []
        const memory: GamesMemory = {
          publish: (message) => messages.push(message),
          saveCached: (...left) => wrote.push(left),
          findCached: gameCache.find,
          schools,
          adminStoresOn,
          references,
          newYearStepsOn,
        }
        return { done: await work(createGamesStores(trx, companyId, memory)), wrote, messages }
      })
      for (const left of wrote) gameCache.save(...left)
      messages.forEach(publishHere)
      return done
    },
  }
}

/** A school's tables come from a few programs. The table that was used longest ago is dropped first. */
const maxRememberedTables = 200

/** Remembers how imported tables were read, by the text of their headings. */
function columnsStore(db: Kysely<Tables>, companyId: number) {
  const selectColumns = () => db.selectFrom('schedule_columns').where('company_id', '=', companyId)
  return {
    remembered: async (): Promise<ReadonlyMap<string, RememberedTable>> => {
      const rows = await selectColumns().select(['headings', 'columns', 'dates']).execute()
      return new Map(
        rows.map(({ headings, columns, dates }) => [
          headings,
          { dates, columns: columns.map((stored) => columnRoles.find((role) => role === stored) ?? 'ignored') },
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
        .where(
          'headings',
          'not in',
          selectColumns().select('headings').orderBy('used_at', 'desc').limit(maxRememberedTables),
        )
        .execute()
    },
  }
}
