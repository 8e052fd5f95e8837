import { type Kysely, sql } from 'kysely'
import type { EntrySaid } from '../../shared/db/documents.ts'
import type { Tables } from '../../shared/db/tables.ts'

interface NewEntry {
  campaign_id: number
  number: string
  email: string
  email_norm: string
  day: string
  said: EntrySaid
  entered_at: Date
}

const columns = [
  'id',
  'campaign_id',
  'number',
  'email',
  'email_norm',
  'day',
  'said',
  'entered_at',
  'confirmed_at',
] as const

/** Who takes part. */
export function entryStore(db: Kysely<Tables>, companyId: number) {
  const found = entryOn(db, companyId)
  return {
    /** One of an address a day, or at all; what is not confirmed says what was said last. */
    enter: async ({ said, ...entry }: NewEntry): Promise<number> => {
      const added = await db
        .insertInto('campaign_entry')
        .values({ company_id: companyId, ...entry, said: JSON.stringify(said) })
        .onConflict((conflict) =>
          conflict
            .columns(['campaign_id', 'email_norm', 'day'])
            .doUpdateSet((row) => ({ said: row.ref('excluded.said') }))
            .where('campaign_entry.confirmed_at', 'is', null),
        )
        .returning('id')
        .executeTakeFirst()
      if (added) return added.id
      const { campaign_id, email_norm, day } = entry
      const kept = await found()
        .where('campaign_id', '=', campaign_id)
        .where('email_norm', '=', email_norm)
        .where('day', '=', day)
        .executeTakeFirstOrThrow()
      return kept.id
    },

    find: (id: number) => found().where('id', '=', id).executeTakeFirst(),

    confirm: async (id: number, at: Date): Promise<void> => {
      await db
        .updateTable('campaign_entry')
        .set({ confirmed_at: at })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .execute()
    },

    ...entriesOf(db, companyId),
  }
}

const entryOn = (db: Kysely<Tables>, companyId: number) => () =>
  db.selectFrom('campaign_entry').select(columns).where('company_id', '=', companyId)

/** Those of a campaign, or of a person. */
function entriesOf(db: Kysely<Tables>, companyId: number) {
  const found = entryOn(db, companyId)
  return {
    of: (campaign: number) => found().where('campaign_id', '=', campaign).orderBy('id').execute(),

    confirmedOf: (campaign: number) =>
      db
        .selectFrom('campaign_entry')
        .select(['id', 'number', 'email_norm'])
        .where('company_id', '=', companyId)
        .where('campaign_id', '=', campaign)
        .where('confirmed_at', 'is not', null)
        .execute(),

    counts: (): Promise<{ campaign_id: number; confirmed: number; unconfirmed: number }[]> =>
      db
        .selectFrom('campaign_entry')
        .select([
          'campaign_id',
          sql<number>`count(confirmed_at)::int`.as('confirmed'),
          sql<number>`(count(*) - count(confirmed_at))::int`.as('unconfirmed'),
        ])
        .where('company_id', '=', companyId)
        .groupBy('campaign_id')
        .execute(),

    has: async (campaign: number): Promise<boolean> =>
      (await found().where('campaign_id', '=', campaign).limit(1).execute()).length > 0,

    /** `only`: those that nobody confirmed. */
    clear: async (campaign: number, only?: 'unconfirmed'): Promise<void> => {
      const entries = db.deleteFrom('campaign_entry').where('campaign_id', '=', campaign)
      await (only ? entries.where('confirmed_at', 'is', null) : entries).execute()
    },

    ofPerson: (addresses: readonly string[]) =>
      addresses.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('campaign_entry as entry')
            .innerJoin('campaign', 'campaign.id', 'entry.campaign_id')
            .select([
              'campaign.said as campaign',
              'entry.number',
              'entry.email',
              'entry.said',
              'entry.entered_at',
              'entry.confirmed_at',
            ])
            .where('entry.company_id', '=', companyId)
            .where('entry.email_norm', 'in', addresses)
            .orderBy('entry.id')
            .execute(),
  }
}
