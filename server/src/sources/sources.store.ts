import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'
import type { Row, Tables } from '../shared/db/tables.ts'
import type { ClaimedSource, PolledSource, SourceDraft, SourceFacts, SourceKind, SourceUpdate } from './source.ts'

export type SourceStore<K extends SourceKind> = ReturnType<typeof sourceStore<K>>

/** The result of a poll: successfully, or with the reason why not. */
export type PollOutcome<K extends SourceKind> = SourceUpdate<K> &
  Partial<Pick<Row<'source'>, 'looked_at' | 'good_at' | 'failure' | 'failures' | 'again_at'>>

const columns = [
  ...(['id', 'named', 'facts', 'revision', 'every_minutes', 'paused', 'due_at', 'again_at', 'looked_at'] as const),
  ...(['good_at', 'failure', 'failures', 'title', 'not_read', 'etag', 'modified', 'sha256', 'memory'] as const),
]

/** Forgets the stamps, so that the contents are read as if for the first time. */
const unread = { etag: null, modified: null, sha256: null }
/** Forgets everything that another address answered. */
const neverPolled = {
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
interface SourceValues<K extends SourceKind> extends SourceDraft<K> {
  named: string
  due_at: Date
}

/** Sources of one kind, on the caller's transaction. */
export function sourceStore<K extends SourceKind>(db: Kysely<Tables>, companyId: number, kind: K) {
  const selectSources = () => db.selectFrom('source').where('company_id', '=', companyId).where('kind', '=', kind)
  const updateOne = (id: number) =>
    db.updateTable('source').where('company_id', '=', companyId).where('kind', '=', kind).where('id', '=', id)
  return {
    ...claimStore(db, companyId, kind),
    all: async (): Promise<PolledSource<K>[]> =>
      (await selectSources().select(columns).orderBy('id').execute()).map(toSource<K>),
    find: async (id: number): Promise<PolledSource<K> | undefined> => {
      const row = await selectSources().select(columns).where('id', '=', id).executeTakeFirst()
      return row && toSource<K>(row)
    },
    /** Locks the source: no one else saves a poll of it until the transaction ends. */
    lock: async (id: number): Promise<PolledSource<K> | undefined> => {
      const row = await selectSources().select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
      return row && toSource<K>(row)
    },
    copyOf: async (id: number): Promise<Buffer | null> =>
      (await selectSources().select('copy').where('id', '=', id).executeTakeFirst())?.copy ?? null,
    add: async ({ facts, ...draft }: SourceValues<K>, now: Date): Promise<number> => {
      const { id } = await db
        .insertInto('source')
        .values({ company_id: companyId, kind, ...draft, facts: JSON.stringify(facts), added_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    /** A new pace alone leaves the stored contents unchanged. */
    change: async (id: number, { facts, ...draft }: SourceValues<K>, effect: 'same' | 'changed' | 'another') => {
      await updateOne(id)
        .set((row) => ({
          ...draft,
          facts: JSON.stringify(facts),
          ...(effect === 'another' && neverPolled),
          ...(effect === 'changed' && unread),
          ...(effect !== 'same' && { revision: row('revision', '+', 1) }),
        }))
        .execute()
    },
    isDue: async (id: number, due_at: Date): Promise<void> => {
      await updateOne(id).set({ due_at }).execute()
    },
    /** Discards the poll in progress and lets the source be read again. */
    outdate: async (id: number): Promise<void> => {
      await updateOne(id)
        .set((row) => ({ revision: row('revision', '+', 1) }))
        .execute()
    },
    /** Saves results of a poll, or of a decision without one. */
    write: async (id: number, ended: PollOutcome<K>): Promise<void> => {
      await updateOne(id).set(toColumns(ended)).execute()
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

type SourceRecord = Pick<Row<'source'>, (typeof columns)[number]>

/** JSON columns hold what the source's kind wrote. */
const toSource = <K extends SourceKind>({ facts, memory, ...row }: SourceRecord): PolledSource<K> => ({
  ...row,
  facts: facts as SourceFacts<K>,
  memory: memory as PolledSource<K>['memory'],
})

const toColumns = <K extends SourceKind>({ memory, ...ended }: PollOutcome<K>) => ({
  ...ended,
  ...(memory && { memory: JSON.stringify(memory) }),
})

/** Claims: one server polls a source until it is done or lost. */
const claimStore = <K extends SourceKind>(db: Kysely<Tables>, companyId: number, kind: K) => {
  type FreeSources = ReturnType<typeof selectFree>
  const claimWhere = (now: Date, until: Date, choose: (query: FreeSources) => FreeSources) =>
    db
      .updateTable('source')
      .set({ looking_until: until, due_at: sql<Date>`least(due_at, ${now}::timestamptz)` })
      .where('id', '=', choose(selectFree(now)).limit(1).forUpdate().skipLocked())
      .returning(columns)
      .executeTakeFirst()
  const selectFree = (now: Date) =>
    db
      .selectFrom('source')
      .select('id')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where((where) => where.or([where('looking_until', 'is', null), where('looking_until', '<=', now)]))
  const toClaimed = (row: SourceRecord | undefined, began: Date, until: Date): ClaimedSource<K> | undefined =>
    row && { source: toSource<K>(row), began, until }

  return {
    /** Claims the source that is due first, except these; undefined when none is due. */
    claimDue: async (began: Date, until: Date, except: readonly number[]): Promise<ClaimedSource<K> | undefined> =>
      toClaimed(
        await claimWhere(began, until, (query) =>
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
    claim: async (id: number, began: Date, until: Date): Promise<ClaimedSource<K> | undefined> =>
      toClaimed(await claimWhere(began, until, (query) => query.where('id', '=', id)), began, until),

    /** Ends a poll. Returns false when the source was removed, changed or claimed again: then nothing is saved. */
    ended: async ({ source, began, until }: ClaimedSource<K>, ended: PollOutcome<K>, next: Date): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('source')
        .set({
          ...toColumns(ended),
          // A poll that was requested meanwhile still happens.
          due_at: sql<Date>`case when due_at <= ${began}::timestamptz then ${next}::timestamptz else due_at end`,
        })
        .where('id', '=', source.id)
        .where('revision', '=', source.revision)
        .where('looking_until', '=', until)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    release: async ({ source, until }: ClaimedSource<K>): Promise<void> => {
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
