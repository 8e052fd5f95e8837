import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { GiveawayEntryAnswers } from '../../shared/db/documents.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'

interface NewEntry {
  giveaway_id: number
  number: string
  email: string
  email_norm: string
  mailbox: string
  day: string
  said: GiveawayEntryAnswers
  entered_at: Date
}

const columns = [
  'id',
  'giveaway_id',
  'number',
  'email',
  'email_norm',
  'mailbox',
  'day',
  'said',
  'entered_at',
  'confirmed_at',
] as const

const hashSubmission = (answers: GiveawayEntryAnswers): string =>
  createHash('sha256').update(JSON.stringify(answers)).digest('base64url').slice(0, 22)

/** Entries of giveaways. */
export function giveawayEntryStore(db: Kysely<Tables>, companyId: number) {
  const selectEntries = createEntrySelect(db, companyId)
  const selectMailbox = ({ giveaway_id, mailbox }: Pick<NewEntry, 'giveaway_id' | 'mailbox'>) =>
    selectEntries()
      .where('giveaway_id', '=', giveaway_id)
      .where((row) => row(row.fn.coalesce('mailbox', 'email_norm'), '=', mailbox))
  return {
    /**
     * Adds a submission without changing earlier ones: each has its own row and link, and an identical one reuses its
     * row. If the mailbox has a confirmed entry of that day, that entry is returned and nothing is added.
     */
    enter: async ({ said, ...entry }: NewEntry): Promise<number> => {
      const { giveaway_id, email_norm, mailbox, day } = entry
      const confirmed = await selectMailbox({ giveaway_id, mailbox })
        .where('day', '=', day)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
      if (confirmed) return confirmed.id
      const submitted = { ...entry, submission: hashSubmission(said), said: JSON.stringify(said) }
      const added = await db
        .insertInto('giveaway_entry')
        .values({ company_id: companyId, ...submitted })
        .onConflict((conflict) => conflict.columns(['giveaway_id', 'email_norm', 'day', 'submission']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (added) return added.id
      const existing = await selectEntries()
        .where('giveaway_id', '=', giveaway_id)
        .where('email_norm', '=', email_norm)
        .where('day', '=', day)
        .where('submission', '=', submitted.submission)
        .executeTakeFirstOrThrow()
      return existing.id
    },

    find: (id: number) => selectEntries().where('id', '=', id).executeTakeFirst(),

    /**
     * Confirms an entry. If its mailbox has a confirmed entry of that day, that one counts. Other submissions are
     * deleted.
     */
    confirm: async (
      entry: Pick<Row<'giveaway_entry'>, 'id' | 'giveaway_id' | 'mailbox' | 'email_norm' | 'day'>,
      at: Date,
    ) => {
      const mailbox = entry.mailbox ?? entry.email_norm
      const rows = await selectMailbox({ giveaway_id: entry.giveaway_id, mailbox }).orderBy('id').forUpdate().execute()
      const ofDay = rows.filter((row) => row.day === entry.day)
      const counted = ofDay.find(({ confirmed_at }) => confirmed_at !== null)
      const left = ofDay.filter(({ id, confirmed_at }) => confirmed_at === null && (counted || id !== entry.id))
      if (left.length > 0)
        await db
          .deleteFrom('giveaway_entry')
          .where(
            'id',
            'in',
            left.map(({ id }) => id),
          )
          .execute()
      if (counted) return counted
      await db
        .updateTable('giveaway_entry')
        .set({ confirmed_at: at, submission: '' })
        .where('id', '=', entry.id)
        .execute()
      return ofDay.find(({ id }) => id === entry.id)
    },

    ...entryLists(db, companyId),
  }
}

const createEntrySelect = (db: Kysely<Tables>, companyId: number) => () =>
  db.selectFrom('giveaway_entry').select(columns).where('company_id', '=', companyId)

/** Entries of a giveaway or of a person. */
function entryLists(db: Kysely<Tables>, companyId: number) {
  const selectEntries = createEntrySelect(db, companyId)
  return {
    of: (giveaway: number) => selectEntries().where('giveaway_id', '=', giveaway).orderBy('id').execute(),

    confirmedOf: (giveaway: number) =>
      db
        .selectFrom('giveaway_entry')
        .select((row) => ['id', 'number', row.fn.coalesce('mailbox', 'email_norm').as('mailbox')])
        .where('company_id', '=', companyId)
        .where('giveaway_id', '=', giveaway)
        .where('confirmed_at', 'is not', null)
        .execute(),

    counts: (): Promise<{ giveaway_id: number; confirmed: number; unconfirmed: number }[]> =>
      db
        .selectFrom('giveaway_entry')
        .select([
          'giveaway_id',
          sql<number>`count(confirmed_at)::int`.as('confirmed'),
          sql<number>`(count(*) - count(confirmed_at))::int`.as('unconfirmed'),
        ])
        .where('company_id', '=', companyId)
        .groupBy('giveaway_id')
        .execute(),

    has: async (giveaway: number): Promise<boolean> =>
      (await selectEntries().where('giveaway_id', '=', giveaway).limit(1).execute()).length > 0,

    /** `only` limits the deletion to unconfirmed entries. */
    clear: async (giveaway: number, only?: 'unconfirmed'): Promise<void> => {
      const entries = db.deleteFrom('giveaway_entry').where('giveaway_id', '=', giveaway)
      await (only ? entries.where('confirmed_at', 'is', null) : entries).execute()
    },

    ofPerson: (addresses: readonly string[]) =>
      addresses.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('giveaway_entry as entry')
            .innerJoin('giveaway', 'giveaway.id', 'entry.giveaway_id')
            .select([
              'giveaway.said as giveaway',
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
