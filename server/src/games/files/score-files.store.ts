import type { FileReport } from '@fieldhouse/contract/games/files'
import { type Kysely, sql } from 'kysely'
import type { Settled } from '../../shared/db/documents.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'

const shownFiles = 50
const sameBytes = sql`company_id, sha256, coalesce(game_id, 0)`
const columns = ['id', 'game_id', 'received_at', 'producer', 'verdict', 'report'] as const

export interface NewScoreFile {
  game_id: number | null
  sha256: string
  received_at: Date
  actor: string | null
  source: string
  producer: string | null
  verdict: Row<'score_file'>['verdict']
  report: FileReport
  looks_over: boolean
  /** Kept where a person has still to decide. */
  bytes: Buffer | null
}

export function scoreFileStore(db: Kysely<Tables>, companyId: number) {
  const files = () => filesOf(db, companyId)
  return {
    ...fileDecisions(db, companyId),

    /** The newest word on these very bytes for a game. */
    seen: (sha256: string) =>
      files().select(columns).where('sha256', '=', sha256).orderBy('id', 'desc').executeTakeFirst(),

    add: async ({ report, ...file }: NewScoreFile): Promise<number> => {
      const values = { ...file, company_id: companyId, report: JSON.stringify(report) }
      const { company_id: _, sha256: __, game_id: ___, ...changed } = values
      const { id } = await db
        .insertInto('score_file')
        .values({ ...values, settled: null })
        .onConflict((conflict) => conflict.expression(sameBytes).doUpdateSet(changed))
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    find: (id: number) => files().selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Games that look over and of which nothing came since then. */
    quietSince: (since: Date) =>
      files()
        .select('id')
        .where('verdict', '=', 'waiting')
        .where('received_at', '<', since)
        .where('game_id', 'is not', null)
        .where('looks_over', '=', true)
        .execute(),

    page: async (game: number | undefined) => {
      const some = files()
        .select(columns)
        .$if(game !== undefined, (query) => query.where('game_id', '=', game ?? 0))
        .orderBy('id', 'desc')
        .limit(shownFiles)
      const [waiting, others] = await Promise.all([
        some.where('verdict', '=', 'waiting').execute(),
        some.where('verdict', '<>', 'waiting').execute(),
      ])
      return [...waiting, ...others]
    },
  }
}

const filesOf = (db: Kysely<Tables>, companyId: number) =>
  db.selectFrom('score_file').where('company_id', '=', companyId)

/** What the department decides of files. */
const fileDecisions = (db: Kysely<Tables>, companyId: number) => ({
  /** A newer file of a game takes the place of those that wait. */
  supersede: (game: number, but: number) =>
    db
      .updateTable('score_file')
      .set({ verdict: 'rejected', bytes: null })
      .where('company_id', '=', companyId)
      .where('game_id', '=', game)
      .where('verdict', '=', 'waiting')
      .where('id', '<>', but)
      .execute(),

  decide: (id: number, verdict: Row<'score_file'>['verdict'], report: FileReport) =>
    db
      .updateTable('score_file')
      .set({ verdict, report: JSON.stringify(report), bytes: null })
      .where('id', '=', id)
      .execute(),

  settle: (id: number, settled: Settled) =>
    db
      .updateTable('score_file')
      .set({ settled: JSON.stringify(settled) })
      .where('id', '=', id)
      .execute(),

  /** What the department said of this game's files holds for the next one. */
  settled: async (game: number): Promise<Settled> => {
    const rows = await filesOf(db, companyId)
      .select('settled')
      .where('game_id', '=', game)
      .where('settled', 'is not', null)
      .execute()
    const all = rows.flatMap(({ settled }) => settled ?? [])
    return { findings: all.flatMap(({ findings }) => findings), cells: all.flatMap(({ cells }) => cells) }
  },
})
