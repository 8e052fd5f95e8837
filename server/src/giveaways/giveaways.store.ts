import type { GiveawayInput } from '@fieldhouse/contract/giveaways/admin'
import { topics } from '@fieldhouse/contract/topics'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { openStores } from '../shared/admin/open-stores.ts'
import type { Row, Tables } from '../shared/db/tables.ts'
import { createSqlRunner } from '../shared/jobs/sql-runner.ts'
import { drawnStore } from './drawing/drawn.store.ts'
import { giveawayEntryStore } from './entries/entries.store.ts'
import { sponsorRequestStore } from './entries/sponsor-requests.store.ts'

export type StoredGiveaway = Omit<Row<'giveaway'>, 'list'>
export type GiveawayStore = ReturnType<typeof giveawayStore>
export type GiveawayStores = ReturnType<typeof createGiveawayStores>

const columns = [
  'id',
  'company_id',
  'address',
  'published',
  'opens_at',
  'closes_at',
  'sponsor_id',
  'keep_days',
  'said',
  'picture',
  'seed',
  'commitment',
  'revision',
  'created_at',
  'drawn_at',
  'list_hash',
  'cleared_at',
] as const

const giveawayQueries = (db: Kysely<Tables>, companyId: number) => {
  const selectGiveaways = () => db.selectFrom('giveaway').select(columns).where('company_id', '=', companyId)
  return {
    all: (): Promise<StoredGiveaway[]> => selectGiveaways().orderBy('id', 'desc').execute(),

    find: (id: number): Promise<StoredGiveaway | undefined> =>
      selectGiveaways().where('id', '=', id).executeTakeFirst(),

    /** Locks a giveaway against changes and drawings until the transaction ends. */
    holdForEntry: (id: number): Promise<StoredGiveaway | undefined> =>
      selectGiveaways().where('id', '=', id).forShare().executeTakeFirst(),

    /** Locks a giveaway against entries too; waits for entries in progress. */
    holdForChange: (id: number): Promise<StoredGiveaway | undefined> =>
      selectGiveaways().where('id', '=', id).forUpdate().executeTakeFirst(),

    list: async (id: number): Promise<string[]> => {
      const row = await db
        .selectFrom('giveaway')
        .select('list')
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.list ? row.list.split('\n') : []
    },

    add: async (
      input: GiveawayInput,
      more: { seed: string; commitment: string; created_at: Date },
    ): Promise<number> => {
      const { id } = await db
        .insertInto('giveaway')
        .values({ company_id: companyId, ...toGiveawayColumns(input), ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    change: async (id: number, changes: GiveawayInput | Partial<GiveawayChanges>): Promise<void> => {
      const set = 'said' in changes ? toGiveawayColumns(changes) : changes
      await db
        .updateTable('giveaway')
        .set((row) => ({ ...set, revision: row('revision', '+', 1) }))
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute()
    },

    remove: async (id: number): Promise<void> => {
      await db.deleteFrom('giveaway').where('company_id', '=', companyId).where('id', '=', id).execute()
    },

    ...giveawayUpkeep(db, companyId),
  }
}

/** Work across giveaways, and what surrounds them. */
const giveawayUpkeep = (db: Kysely<Tables>, companyId: number) => ({
  /** Giveaways whose entries have been kept long enough. */
  toClear: (now: Date, undrawnDays: number): Promise<{ id: number }[]> =>
    db
      .selectFrom('giveaway')
      .select('id')
      .where('company_id', '=', companyId)
      .where('cleared_at', 'is', null)
      .where(
        sql<boolean>`coalesce(drawn_at + keep_days * interval '1 day', closes_at + ${undrawnDays} * interval '1 day') <= ${now}`,
      )
      .execute(),

  sponsors: () =>
    db
      .selectFrom('sponsor')
      .select(['id', 'name', 'url', 'image', 'words'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute(),
})

interface GiveawayChanges {
  picture: string | null
  drawn_at: Date
  list: string
  list_hash: string
  cleared_at: Date
}

const toGiveawayColumns = ({
  opens_at,
  closes_at,
  said,
  address,
  published,
  sponsor_id,
  keep_days,
}: GiveawayInput) => ({
  address,
  published,
  sponsor_id,
  keep_days,
  opens_at: new Date(opens_at),
  closes_at: new Date(closes_at),
  said: JSON.stringify(said),
})

const createGiveawayStores = (db: Kysely<Tables>, companyId: number, adminStoresOn: OpenAdminStores) => ({
  ...adminStoresOn(db),
  giveaways: giveawayQueries(db, companyId),
  entries: giveawayEntryStore(db, companyId),
  asks: sponsorRequestStore(db, companyId),
  drawn: drawnStore(db),
  run: createSqlRunner(db),
})

export function giveawayStore(pool: Pool, companyId: number, adminStoresOn: OpenAdminStores) {
  const createStores = (db: Kysely<Tables>) => createGiveawayStores(db, companyId, adminStoresOn)
  return {
    ...openStores(pool, createStores, {
      // Serializes publishing, so that overlapping giveaways are noticed.
      lock: (trx) => sql`select pg_advisory_xact_lock(hashtext('campaigns'), ${companyId})`.execute(trx),
      topics: [topics.giveaways],
    }),

    /** Runs fans' actions in a transaction, without the lock. */
    within: openStores(pool, createStores).transaction,
  }
}
