import type { MessageKind } from '@fieldhouse/contract/messages/messages'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../shared/db/tables.ts'
import type { Desk, DeskOn } from '../shared/desk/desk.ts'
import { deskStores, lockTable, type Stores } from '../shared/desk/open-stores.ts'
import { actionsOf, type Said, type Span, type StoredMessage, subjectOf } from './message-kind.ts'

export type MessageStores<About extends object> = Desk & ReturnType<typeof messagesOn<About>>
export type MessageStore<About extends object> = Stores<MessageStores<About>>

interface Called {
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

interface Changes<About extends object> extends Partial<Said<About>> {
  armed_at?: Date | null
  ended_at?: Date | null
}

/** Messages of one kind: written, and read as the department and its fans read them. */
const messagesOn = <About extends object>(db: Kysely<Tables>, companyId: number, called: Called) => ({
  ...readsOn<About>(db, companyId, called),
  ...writesOn<About>(db, companyId, called),
})

const writesOn = <About extends object>(db: Kysely<Tables>, companyId: number, { kind }: Called) => ({
  add: async ({ about, ...said }: Said<About>, at: Date): Promise<number> => {
    const { id } = await db
      .insertInto('message')
      .values({
        company_id: companyId,
        kind,
        ...said,
        about: JSON.stringify(about),
        created_at: at,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  change: async (id: number, { about, ...changes }: Changes<About>, at: Date): Promise<void> => {
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

const readsOn = <About extends object>(db: Kysely<Tables>, companyId: number, called: Called) => {
  const { kind } = called
  const ours = () =>
    db.selectFrom('message').select(columns).where('company_id', '=', companyId).where('kind', '=', kind)
  /** Whatever a kind says, only it has written. */
  const read = async (asked: ReturnType<typeof ours>) => (await asked.execute()) as StoredMessage<About>[]
  return {
    byId: async (id: number) => (await read(ours().where('id', '=', id))).at(0),

    newest: () => read(ours().orderBy('id', 'desc').limit(listedAtMost)),

    /** All that are told or will be, and what was changed since: the newest first. */
    alive: (since: Date, now: Date) =>
      read(
        ours()
          .where((row) =>
            row.or([
              row('changed_at', '>', since),
              row.and([row('ended_at', 'is', null), row.or([row('ends_at', 'is', null), row('ends_at', '>', now)])]),
            ]),
          )
          .orderBy('id', 'desc'),
      ),

    /** How many others are told at some time of that while. */
    during: async ({ starts_at, ends_at }: Span, except: number): Promise<number> => {
      const { many } = await db
        .selectFrom('message')
        .select(sql<number>`count(*)::int`.as('many'))
        .where('company_id', '=', companyId)
        .where('kind', '=', kind)
        .where('id', '!=', except)
        .where('ended_at', 'is', null)
        .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', starts_at)]))
        .$if(ends_at !== null, (asked) => asked.where('starts_at', '<', ends_at))
        .executeTakeFirstOrThrow()
      return many
    },

    doers: (ids: readonly number[]) =>
      doersOf(db, {
        companyId,
        actions: Object.values(actionsOf(called)),
        subjects: ids.map((id) => subjectOf(called, id)),
      }),
  }
}

export const messageStore = <About extends object>(
  called: Called,
  { pool, companyId, deskOn }: { pool: Pool; companyId: number; deskOn: DeskOn },
): MessageStore<About> =>
  deskStores((db, company) => messagesOn<About>(db, company, called), {
    lock: lockTable('message'),
    tells: [called.topic],
  })(pool, companyId, deskOn)

interface Done {
  companyId: number
  actions: readonly string[]
  subjects: readonly string[]
}

/** Who did what to these subjects, oldest first, by the names that they have now. */
const doersOf = (db: Kysely<Tables>, { companyId, actions, subjects }: Done) =>
  db
    .selectFrom('audit')
    .innerJoin('customer', 'customer.uid', 'audit.actor')
    .select(['audit.subject', 'audit.action', sql<string>`firstname || ' ' || lastname`.as('name')])
    .where('audit.company_id', '=', companyId)
    .where('audit.action', 'in', actions)
    .where('audit.subject', 'in', subjects)
    .orderBy('audit.id')
    .execute()
