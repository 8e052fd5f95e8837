import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'
import type { Row, Tables } from '../shared/db/tables.ts'
import type { Claimed, Facts, Seen, Source, SourceKind, SourceWish } from './source.ts'

export type SourceStore<K extends SourceKind> = ReturnType<typeof sourceStore<K>>

/** The result of a poll: successfully, or with the reason why not. */
export type Ended<K extends SourceKind> = Seen<K> &
  Partial<Pick<Row<'source'>, 'looked_at' | 'good_at' | 'failure' | 'failures' | 'again_at'>>

const columns = [
  ...(['id', 'named', 'facts', 'revision', 'every_minutes', 'paused', 'due_at', 'again_at', 'looked_at'] as const),
  ...(['good_at', 'failure', 'failures', 'title', 'not_read', 'etag', 'modified', 'sha256', 'memory'] as const),
]

/** Forgets the stamps, so that the contents are read as if for the first time. */
const unread = { etag: null, modified: null, sha256: null }
/** Forgets everything that another address answered. */
const unseen = {
  ...unread,
  title: null,
  good_at: null,
  failure: null,
  failures: 0,
  again_at: null,
  not_read: 0,
  memory: '{}',
  copy: null,
}

/** The values that a person set. A poll of the earlier ones is not saved. */
interface Becoming<K extends SourceKind> extends SourceWish<K> {
  named: string
  due_at: Date
}

/** Sources of one kind, on the caller's transaction. */
export function sourceStore<K extends SourceKind>(db: Kysely<Tables>, companyId: number, kind: K) {
  const ours = () => db.selectFrom('source').where('company_id', '=', companyId).where('kind', '=', kind)
  const one = (id: number) =>
    db.updateTable('source').where('company_id', '=', companyId).where('kind', '=', kind).where('id', '=', id)
  return {
    ...claiming(db, companyId, kind),
    all: async (): Promise<Source<K>[]> => (await ours().select(columns).orderBy('id').execute()).map(asKind<K>),
    find: async (id: number): Promise<Source<K> | undefined> => {
      const row = await ours().select(columns).where('id', '=', id).executeTakeFirst()
      return row && asKind<K>(row)
    },
    /** Locks the source: nobody else saves a poll of it until the transaction ends. */
    lock: async (id: number): Promise<Source<K> | undefined> => {
      const row = await ours().select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
      return row && asKind<K>(row)
    },
    copyOf: async (id: number): Promise<Buffer | null> =>
      (await ours().select('copy').where('id', '=', id).executeTakeFirst())?.copy ?? null,
    add: async ({ facts, ...wish }: Becoming<K>, now: Date): Promise<number> => {
      const { id } = await db
        .insertInto('source')
        .values({ company_id: companyId, kind, ...wish, facts: JSON.stringify(facts), added_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    /** A new pace alone leaves the stored contents unchanged. */
    change: async (id: number, { facts, ...wish }: Becoming<K>, became: 'same' | 'changed' | 'another') => {
      await one(id)
        .set((row) => ({
          ...wish,
          facts: JSON.stringify(facts),
          ...(became === 'another' && unseen),
          ...(became === 'changed' && unread),
          ...(became !== 'same' && { revision: row('revision', '+', 1) }),
        }))
        .execute()
    },
    isDue: async (id: number, due_at: Date): Promise<void> => {
      await one(id).set({ due_at }).execute()
    },
    /** Discards the poll in progress and lets the source be read again. */
    outdate: async (id: number): Promise<void> => {
      await one(id)
        .set((row) => ({ revision: row('revision', '+', 1) }))
        .execute()
    },
    /** Saves results of a poll, or of a decision without one. */
    write: async (id: number, ended: Ended<K>): Promise<void> => {
      await one(id).set(written(ended)).execute()
    },
    remove: async (id: number): Promise<void> => {
      await db
        .deleteFrom('source')
        .where('company_id', '=', companyId)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute()
    },
  }
}

type Read = Pick<Row<'source'>, (typeof columns)[number]>

/** JSON columns hold what the source's kind wrote. */
const asKind = <K extends SourceKind>({ facts, memory, ...row }: Read): Source<K> => ({
  ...row,
  facts: facts as Facts<K>,
  memory: memory as Source<K>['memory'],
})

const written = <K extends SourceKind>({ memory, ...ended }: Ended<K>) => ({
  ...ended,
  ...(memory && { memory: JSON.stringify(memory) }),
})

/** Claims: one server polls a source until it is done or lost. */
const claiming = <K extends SourceKind>(db: Kysely<Tables>, companyId: number, kind: K) => {
  const taken = (now: Date, until: Date, choose: (query: ReturnType<typeof free>) => ReturnType<typeof free>) =>
    db
      .updateTable('source')
      .set({ looking_until: until, due_at: sql<Date>`least(due_at, ${now}::timestamptz)` })
      .where('id', '=', choose(free(now)).limit(1).forUpdate().skipLocked())
      .returning(columns)
      .executeTakeFirst()
  const free = (now: Date) =>
    db
      .selectFrom('source')
      .select('id')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where((where) => where.or([where('looking_until', 'is', null), where('looking_until', '<=', now)]))
  const claimed = (row: Read | undefined, began: Date, until: Date): Claimed<K> | undefined =>
    row && { source: asKind<K>(row), began, until }

  return {
    /** Claims the source that is due first, except these; undefined when none is due. */
    claimDue: async (began: Date, until: Date, except: readonly number[]): Promise<Claimed<K> | undefined> =>
      claimed(
        await taken(began, until, (query) =>
          query
            .where('paused', '=', false)
            .where('due_at', '<=', began)
            .where(sql<boolean>`id <> all(${[...except]}::integer[])`)
            .orderBy('due_at'),
        ),
        began,
        until,
      ),

    /** Claims a source; undefined while it is being polled. */
    claim: async (id: number, began: Date, until: Date): Promise<Claimed<K> | undefined> =>
      claimed(await taken(began, until, (query) => query.where('id', '=', id)), began, until),

    /**
     * Ends a poll. Returns false when the source was removed, changed or claimed again: then nothing of the poll may
     * be saved.
     */
    ended: async ({ source, began, until }: Claimed<K>, ended: Ended<K>, next: Date): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('source')
        .set({
          ...written(ended),
          // A poll that was requested meanwhile still happens.
          due_at: sql<Date>`case when due_at <= ${began}::timestamptz then ${next}::timestamptz else due_at end`,
        })
        .where('id', '=', source.id)
        .where('revision', '=', source.revision)
        .where('looking_until', '=', until)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    release: async ({ source, until }: Claimed<K>): Promise<void> => {
      await db
        .updateTable('source')
        .set({ looking_until: null })
        .where('id', '=', source.id)
        .where('looking_until', '=', until)
        .execute()
    },
  }
}

/** Sources of every kind. */
export function sourcesStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return { of: <K extends SourceKind>(kind: K): SourceStore<K> => sourceStore(db, companyId, kind) }
}
