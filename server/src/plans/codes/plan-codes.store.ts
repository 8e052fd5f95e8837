import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

export interface StoredBatch extends Row<'plan_code_batch'> {
  maker: string | null
  codes: number
  redeemed: number
}

export interface FoundCode extends Omit<Row<'plan_code_batch'>, 'id' | 'made_by' | 'made_at'> {
  batch_id: number
  code_id: number
  code: string
  used: number
  /** When this fan used it. */
  redeemed_at: Date | null
  /** When the plan that this fan got for it ends. */
  given_until: Date | null
}

type NewRow<Table extends keyof Tables> = Omit<Insertable<Tables[Table]>, 'company_id'>

/** Codes for plans, and who used them. */
export const createCodeStores = (db: Kysely<Tables>, companyId: number) => ({
  batches: createBatchStore(db, companyId),
  redemptions: createRedemptionStore(db, companyId),
})

function createBatchStore(db: Kysely<Tables>, companyId: number) {
  const selectBatches = () =>
    db
      .selectFrom('plan_code_batch as batch')
      .leftJoin('customer as maker', 'maker.uid', 'batch.made_by')
      .selectAll('batch')
      .select([
        sql<string | null>`maker.firstname || ' ' || maker.lastname`.as('maker'),
        sql<number>`(select count(*) from plan_code where batch_id = batch.id)`.as('codes'),
        sql<number>`(select coalesce(sum(used), 0) from plan_code where batch_id = batch.id and used > 0)`.as(
          'redeemed',
        ),
      ])
      .where('batch.company_id', '=', companyId)
  return {
    all: (): Promise<StoredBatch[]> => selectBatches().orderBy('batch.id', 'desc').execute(),

    find: (id: number): Promise<StoredBatch | undefined> =>
      selectBatches().where('batch.id', '=', id).executeTakeFirst(),

    /** Finds a batch and locks it until the transaction ends, so that of two changes the second sees the first. */
    hold: (id: number): Promise<Row<'plan_code_batch'> | undefined> =>
      db
        .selectFrom('plan_code_batch')
        .selectAll()
        .where('id', '=', id)
        .where('company_id', '=', companyId)
        .forNoKeyUpdate()
        .executeTakeFirst(),

    add: async (row: NewRow<'plan_code_batch'>): Promise<number> => {
      const { id } = await db
        .insertInto('plan_code_batch')
        .values({ ...row, company_id: companyId })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** Adds codes to a batch, except those that exist. Returns how many are new. */
    addCodes: async (batch: number, codes: readonly string[]): Promise<number> => {
      const { numAffectedRows } = await sql`
        insert into plan_code (batch_id, code) select ${batch}, code from unnest(${[...codes]}::text[]) code
        on conflict (code) do nothing`.execute(db)
      return Number(numAffectedRows ?? 0)
    },

    codesOf: (batch: number): Promise<Pick<Row<'plan_code'>, 'code' | 'used'>[]> =>
      db.selectFrom('plan_code').select(['code', 'used']).where('batch_id', '=', batch).orderBy('id').execute(),

    setStopped: async (id: number, stopped_at: Date | null): Promise<void> => {
      await db.updateTable('plan_code_batch').set({ stopped_at }).where('id', '=', id).execute()
    },

    /** Removes the name of a staff member whose account is deleted. */
    forgetMaker: async (uid: string): Promise<void> => {
      await db.updateTable('plan_code_batch').set({ made_by: null }).where('made_by', '=', uid).execute()
    },
  }
}

const createRedemptionStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Finds a code, with this fan's use of it. */
  find: (code: string, uid: string): Promise<FoundCode | undefined> =>
    db
      .selectFrom('plan_code')
      .innerJoin('plan_code_batch as batch', 'batch.id', 'plan_code.batch_id')
      .leftJoin('plan_redemption as mine', (join) =>
        join.onRef('mine.code_id', '=', 'plan_code.id').on('mine.customer_uid', '=', uid),
      )
      .leftJoin('plan_grant as given', 'given.id', 'mine.grant_id')
      .select(['plan_code.batch_id', 'plan_code.id as code_id', 'plan_code.code', 'plan_code.used', 'batch.company_id'])
      .select(['batch.label', 'batch.plan', 'batch.ends_at', 'batch.days', 'batch.uses'])
      .select(['batch.game_id', 'batch.sport', 'batch.for_game'])
      .select(['batch.redeem_until', 'batch.stopped_at', 'mine.at as redeemed_at', 'given.ends_at as given_until'])
      .where('plan_code.code', '=', code)
      .where('batch.company_id', '=', companyId)
      .executeTakeFirst(),

  /**
   * Locks the game of a code and then its batch until the transaction ends, as the removal of a game does, so that a
   * game that moves takes along the pass that comes of it.
   */
  holdGame: async ({ game_id, batch_id }: Pick<FoundCode, 'game_id' | 'batch_id'>): Promise<void> => {
    await db.selectFrom('game').select('id').where('id', '=', game_id).forKeyShare().execute()
    await db.selectFrom('plan_code_batch').select('id').where('id', '=', batch_id).forShare().execute()
  },

  /** Takes one use. The row decides: of two at once for the last use, the second takes none. */
  takeUse: async ({ code_id, uses }: FoundCode): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('plan_code')
      .set({ used: sql`used + 1` })
      .where('id', '=', code_id)
      .where('used', '<', uses)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('plan_code_batch')
            .select('id')
            .whereRef('id', '=', 'plan_code.batch_id')
            .where('stopped_at', 'is', null),
        ),
      )
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  add: async (row: Insertable<Tables['plan_redemption']>): Promise<void> => {
    await db.insertInto('plan_redemption').values(row).execute()
  },

  ofFan: (uid: string) =>
    db
      .selectFrom('plan_redemption')
      .innerJoin('plan_code', 'plan_code.id', 'plan_redemption.code_id')
      .select(['code_id', 'code', 'customer_uid', 'grant_id', 'at'])
      .where('customer_uid', '=', uid)
      .orderBy('code_id')
      .execute(),
})
