import { type GameState, markParsedState } from '@fieldhouse/contract/games/game'
import type { MergePatch } from '@fieldhouse/contract/games/merge-patch'
import type { StatLine } from '@fieldhouse/sports/kit/module'
import { type Kysely, sql } from 'kysely'
import { actorNameColumn } from '../../shared/audit-log/audit-log.store.ts'
import { notifyChannel, notifyOnCommit } from '../../shared/db/bus.ts'
import type { FactsChange } from '../../shared/db/documents.ts'
import type { Tables } from '../../shared/db/tables.ts'
import type { CachedGame, GameCache, GameRow } from './game-cache.ts'

/** A game whose row is locked until the transaction ends. */
export type LockedGame = Omit<GameRow, 'summary'> & { state: GameState; version: string }

export interface NewChange {
  seq: number
  at: Date
  recorded_at: Date
  actor: string | null
  source: string
  note: string | null
  patch: MergePatch
  inverse: MergePatch
  undoes: number | null
  moved: FactsChange | null
}

/** Columns of the game's row that a change updates. */
export type ChangedColumns = Pick<
  GameRow,
  'changed_at' | 'status' | 'summary' | 'away_score' | 'home_score' | 'calendar_seq'
>

/** Callbacks for work inside a transaction: they take effect on this server after the commit. */
export interface GameStoreHooks {
  publish(message: string): void
  saveCached: GameCache['save']
  findCached: GameCache['find']
}

const beforeDocument = [
  ...(['id', 'sport', 'season', 'type', 'title', 'day', 'ends_day', 'starts_at', 'time_zone', 'moved_from'] as const),
  ...(['site', 'venue', 'city', 'conference', 'exhibition', 'postseason', 'tournament', 'doubleheader'] as const),
  ...(['away_id', 'home_id', 'tickets_url', 'tv', 'radio', 'note', 'moved_reason'] as const),
  ...(['live_event_id', 'title_id', 'status'] as const),
  ...(['away_score', 'home_score', 'seq', 'changed_at', 'calendar_seq'] as const),
] as const

export function recordStore(
  db: Kysely<Tables>,
  companyId: number,
  { publish, saveCached, findCached }: GameStoreHooks,
) {
  const readDocument = async (id: number): Promise<GameState> => {
    const { state } = await db.selectFrom('game').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    return state
  }
  return {
    ...correctionStore(db),
    ...seasonLines(db),

    /**
     * Locks a game; the second caller waits, so that sequence numbers are consecutive. A document that this server
     * wrote last is not read again.
     */
    locked: async (id: number): Promise<LockedGame | undefined> => {
      const row = await db
        .selectFrom('game')
        .select(beforeDocument)
        .select(sql<string>`xmin::text`.as('version'))
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return undefined
      const left = findCached(id)
      return { ...row, state: markParsedState(left?.version === row.version ? left.state : await readDocument(id)) }
    },

    /** Whether this key press is new. A repeated request was already applied. */
    isFirst: async (game_id: number, tap: string, at: Date): Promise<boolean> => {
      const added = await db
        .insertInto('game_tap')
        .values({ game_id, tap, at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },

    /** The document and the time of the newest change. */
    getLatestState: (id: number): Promise<{ at: Date; state: GameState } | undefined> =>
      db
        .selectFrom('game_change')
        .innerJoin('game', 'game.id', 'game_change.game_id')
        .select(['game_change.at', 'game.state'])
        .where('game_change.game_id', '=', id)
        .orderBy('game_change.seq', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /**
     * Writes the change, the game's new state and its notification in one statement. A change is never dated before
     * the previous one.
     */
    write: async (
      { state: _, version: __, ...before }: LockedGame,
      state: GameState,
      change: NewChange,
      columns: ChangedColumns,
      messages: readonly string[],
    ): Promise<CachedGame> => {
      const json = JSON.stringify(state)
      const { rows } = await sql<{ version: string; at: Date }>`
        with changed as (
          update game set state = ${json}, seq = ${change.seq}, changed_at = ${columns.changed_at}, status = ${columns.status},
            summary = ${JSON.stringify(columns.summary)}, away_score = ${columns.away_score}, home_score = ${columns.home_score},
            calendar_seq = ${columns.calendar_seq}
          where id = ${before.id} returning xmin::text as version),
        added as (
          insert into game_change (game_id, seq, at, recorded_at, actor, source, note, undoes, patch, inverse, moved)
          values (${before.id}, ${change.seq},
            greatest(${change.at}::timestamptz, (select at from game_change where game_id = ${before.id} order by seq desc limit 1)),
            ${change.recorded_at}, ${change.actor}, ${change.source}, ${change.note}, ${change.undoes},
            ${JSON.stringify(change.patch)}, ${JSON.stringify(change.inverse)}, ${change.moved && JSON.stringify(change.moved)})
          returning at)
        select version, at, (select count(pg_notify(${notifyChannel}, message)) from unnest(${messages}::text[]) message)
        from changed, added`.execute(db)
      const [{ version, at } = { version: '', at: change.at }] = rows
      const { seq, patch } = change
      const left = { game: { ...before, ...columns, seq }, version, state, change: { seq, at, patch } }
      saveCached(left, json.length)
      messages.forEach(publish)
      return left
    },

    publish: async (message: string): Promise<void> => {
      await notifyOnCommit(db, message)
      publish(message)
    },
  }
}

const seasonLines = (db: Kysely<Tables>) => ({
  /** Replaces the lines by which season tables count the game. */
  setLines: async (
    id: number,
    lines: readonly { side: 'away' | 'home' | null; school: number | null; line: StatLine }[],
  ) => {
    await db.deleteFrom('game_line').where('game_id', '=', id).execute()
    if (lines.length === 0) return
    const rows = lines.map(({ side, school, line }) => ({
      game_id: id,
      key: line.key,
      side,
      school_id: school,
      person_id: line.person ?? null,
      line: JSON.stringify(line),
    }))
    // One JSON parameter holds all rows.
    await sql`
      insert into game_line (game_id, key, side, school_id, person_id, line)
      select game_id, key, side, school_id, (select id from person where id = person_id), line
      from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, line: JSON.parse(row.line) })))}::jsonb)
        as r(game_id integer, key text, side text, school_id integer, person_id integer, line jsonb)`.execute(db)
  },
})

interface NewCorrection {
  path: string[]
  value: unknown
  /** Applies only while files send this value. */
  instead?: { of: unknown } | undefined
}

const toJsonText = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value)

/** The department's corrections of single values. */
const correctionStore = (db: Kysely<Tables>) => ({
  corrections: (id: number) =>
    db
      .selectFrom('game_correction')
      .select(['path', 'value', 'until_other', 'instead_of'])
      .where('game_id', '=', id)
      .execute(),

  correct: async (id: number, rows: readonly NewCorrection[], actor: string | null, at: Date) => {
    for (const { path, value, instead } of rows) {
      const values = {
        value: toJsonText(value),
        until_other: instead !== undefined,
        instead_of: instead === undefined ? null : toJsonText(instead.of),
        actor,
        at,
      }
      await db
        .insertInto('game_correction')
        .values({ game_id: id, path, ...values })
        .onConflict((conflict) => conflict.columns(['game_id', 'path']).doUpdateSet(values))
        .execute()
    }
  },

  held: (id: number) =>
    db
      .selectFrom('game_correction')
      .leftJoin('customer as doer', 'doer.uid', 'game_correction.actor')
      .select(['path', 'value', 'until_other', 'actor', 'at'])
      .select(actorNameColumn)
      .where('game_id', '=', id)
      .orderBy('at')
      .orderBy('path')
      .execute(),

  dropCorrections: async (id: number, paths: readonly string[][]): Promise<void> => {
    for (const path of paths)
      await db
        .deleteFrom('game_correction')
        .where('game_id', '=', id)
        // A bare array would be sent as a row.
        .where('path', '=', sql<string[]>`${sql.val(path)}::text[]`)
        .execute()
  },
})
