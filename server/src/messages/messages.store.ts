import type { MessageKind } from '@fieldhouse/contract/messages/messages'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { AdminStores, OpenAdminStores } from '../shared/admin/admin-stores.ts'
import { lockTable, openAdminStores, type TransactionalStores } from '../shared/admin/open-stores.ts'
import type { Tables } from '../shared/db/tables.ts'
import {
  formatMessageSubject,
  getMessageActions,
  type MessageContent,
  type MessageSpan,
  type StoredMessage,
} from './message-kind.ts'

export type MessageStores<Details extends object> = AdminStores & ReturnType<typeof createMessageStores<Details>>
export type MessageStore<Details extends object> = TransactionalStores<MessageStores<Details>>

interface MessageKindNames {
  kind: MessageKind
  called: string
  word: string
  topic: string
}

const listedAtMost = 100
const columns = [
  'id',
  'words',
  'about',
  'starts_at',
  'ends_at',
  'armed_at',
  'ended_at',
  'revision',
  'changed_at',
] as const

interface MessageChanges<Details extends object> extends Partial<MessageContent<Details>> {
  armed_at?: Date | null
  ended_at?: Date | null
}

/** Stores messages of one kind. */
const createMessageStores = <Details extends object>(
  db: Kysely<Tables>,
  companyId: number,
  called: MessageKindNames,
) => ({
  ...createMessageReads<Details>(db, companyId, called),
  ...createMessageWrites<Details>(db, companyId, called),
})

const createMessageWrites = <Details extends object>(
  db: Kysely<Tables>,
  companyId: number,
  { kind }: MessageKindNames,
) => ({
  add: async ({ about, ...fields }: MessageContent<Details>, at: Date): Promise<number> => {
    const { id } = await db
      .insertInto('message')
      .values({
        company_id: companyId,
        kind,
        ...fields,
        about: JSON.stringify(about),
        created_at: at,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  change: async (id: number, { about, ...changes }: MessageChanges<Details>, at: Date): Promise<void> => {
    await db
      .updateTable('message')
      .set((row) => ({
        ...changes,
        ...(about && { about: JSON.stringify(about) }),
        changed_at: at,
        revision: row('revision', '+', 1),
      }))
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute()
  },
})

const createMessageReads = <Details extends object>(
  db: Kysely<Tables>,
  companyId: number,
  called: MessageKindNames,
) => {
  const { kind } = called
  const selectOurs = () =>
    db.selectFrom('message').select(columns).where('company_id', '=', companyId).where('kind', '=', kind)
  /** Each kind reads only rows that it has written. */
  const readMessages = async (query: ReturnType<typeof selectOurs>) =>
    (await query.execute()) as StoredMessage<Details>[]
  return {
    byId: async (id: number) => (await readMessages(selectOurs().where('id', '=', id))).at(0),

    newest: () => readMessages(selectOurs().orderBy('id', 'desc').limit(listedAtMost)),

    /** Lists messages that are on or planned, and those that changed since, the newest first. */
    alive: (since: Date, now: Date) =>
      readMessages(
        selectOurs()
          .where((row) =>
            row.or([
              row('changed_at', '>', since),
              row.and([row('ended_at', 'is', null), row.or([row('ends_at', 'is', null), row('ends_at', '>', now)])]),
            ]),
          )
          .orderBy('id', 'desc'),
      ),

    /** Counts other messages that are on at some time of a period. */
    during: async ({ starts_at, ends_at }: MessageSpan, except: number): Promise<number> => {
      const { many } = await db
        .selectFrom('message')
        .select(sql<number>`count(*)::int`.as('many'))
        .where('company_id', '=', companyId)
        .where('kind', '=', kind)
        .where('id', '!=', except)
        .where('ended_at', 'is', null)
        .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', starts_at)]))
        .$if(ends_at !== null, (query) => query.where('starts_at', '<', ends_at))
        .executeTakeFirstOrThrow()
      return many
    },

    doers: (ids: readonly number[]) =>
      listDoers(db, {
        companyId,
        actions: Object.values(getMessageActions(called)),
        subjects: ids.map((id) => formatMessageSubject(called, id)),
      }),
  }
}

export const openMessageStore = <Details extends object>(
  called: MessageKindNames,
  { pool, companyId, adminStoresOn }: { pool: Pool; companyId: number; adminStoresOn: OpenAdminStores },
): MessageStore<Details> =>
  openAdminStores((db, company) => createMessageStores<Details>(db, company, called), {
    lock: lockTable('message'),
    topics: [called.topic],
  })(pool, companyId, adminStoresOn)

interface DoerQuery {
  companyId: number
  actions: readonly string[]
  subjects: readonly string[]
}

/** Lists who did what to these subjects, the oldest first, by their present names. */
const listDoers = (db: Kysely<Tables>, { companyId, actions, subjects }: DoerQuery) =>
  db
    .selectFrom('audit')
    .innerJoin('customer', 'customer.uid', 'audit.actor')
    .select(['audit.subject', 'audit.action', sql<string>`firstname || ' ' || lastname`.as('name')])
    .where('audit.company_id', '=', companyId)
    .where('audit.action', 'in', actions)
    .where('audit.subject', 'in', subjects)
    .orderBy('audit.id')
    .execute()
