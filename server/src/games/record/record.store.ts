import type { Patch } from '@fieldhouse/contract/games/patch'
import type { Line } from '@fieldhouse/sports/kit/module'
import { type Kysely, sql } from 'kysely'
import { tellOnCommit } from '../../shared/db/bus.ts'
import type { Tables } from '../../shared/db/tables.ts'

export interface NewChange {
  seq: number
  at: Date
  recorded_at: Date
  actor: string | null
  source: string
  note: string | null
  patch: Patch
  inverse: Patch
  undoes: number | null
}

export function recordStore(db: Kysely<Tables>, companyId: number, told: (message: string) => void) {
  return {
    ...correctionStore(db),

    /** Whoever comes second waits, so that numbers follow each other. */
    locked: (id: number) =>
      db
        .selectFrom('game')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    lastAt: async (id: number): Promise<Date | undefined> => {
      const last = await db
        .selectFrom('game_change')
        .select('at')
        .where('game_id', '=', id)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst()
      return last?.at
    },

    add: (id: number, change: NewChange) =>
      db
        .insertInto('game_change')
        .values({
          ...change,
          game_id: id,
          patch: JSON.stringify(change.patch),
          inverse: JSON.stringify(change.inverse),
        })
        .execute(),

    keep: (id: number, columns: Partial<Record<keyof Tables['game'], never>> | object) =>
      db.updateTable('game').set(columns).where('id', '=', id).execute(),

    /** The season's tables count a game by these. */
    setLines: async (
      id: number,
      lines: readonly { side: 'away' | 'home' | null; school: number | null; line: Line }[],
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
      // One row's parameters, however many rows.
      await sql`
        insert into game_line (game_id, key, side, school_id, person_id, line)
        select game_id, key, side, school_id, (select id from person where id = person_id), line
        from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, line: JSON.parse(row.line) })))}::jsonb)
          as r(game_id integer, key text, side text, school_id integer, person_id integer, line jsonb)`.execute(db)
    },

    tell: async (message: string): Promise<void> => {
      await tellOnCommit(db, message)
      told(message)
    },
  }
}

/** What the department said of a cell. */
const correctionStore = (db: Kysely<Tables>) => ({
  corrections: (id: number) =>
    db.selectFrom('game_correction').select(['path', 'value']).where('game_id', '=', id).execute(),

  correct: async (id: number, rows: readonly { path: string[]; value: unknown }[], actor: string | null, at: Date) => {
    for (const { path, value } of rows) {
      const json = value === undefined ? null : JSON.stringify(value)
      await db
        .insertInto('game_correction')
        .values({ game_id: id, path, value: json, actor, at })
        .onConflict((conflict) => conflict.columns(['game_id', 'path']).doUpdateSet({ value: json, actor, at }))
        .execute()
    }
  },

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
