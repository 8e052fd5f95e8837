import type { FileReport } from '@fieldhouse/contract/games/files'
import type { FileMoment } from '@fieldhouse/sports/statcrew/reading/file-moment'
import { type Kysely, sql } from 'kysely'
import type { SettledFindings } from '../../shared/db/documents.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'
import type { GameCorrection } from '../record/corrections.ts'
import { withdrawnStore } from './withdrawn.store.ts'

const listedFilesMax = 50
const sameBytes = sql`company_id, sha256, coalesce(game_id, 0)`
const columns = [
  'score_file.id',
  'score_file.game_id',
  'score_file.received_at',
  'score_file.producer',
  'score_file.verdict',
  'score_file.report',
] as const
const listedColumns = [...columns, 'score_file.says', 'score_file.change_seq', 'game.sport', 'game.day'] as const

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
  /** Stored only while a person still has to decide. */
  bytes: Buffer | null
  moment?: FileMoment
  /** The numbers of this showing. When they are absent, the row keeps those of an earlier showing. */
  shown_seq?: number
  change_seq?: number
  says?: string
}

interface ShownFileState {
  moment: FileMoment | null
  corrections: GameCorrection[]
  waits: boolean
}

export function scoreFileStore(db: Kysely<Tables>, companyId: number) {
  const selectFiles = () => selectScoreFiles(db, companyId)
  return {
    ...shownFileStore(db, companyId),
    ...changingStore(db, companyId),
    ...fileDecisions(db, companyId),
    ...waitingStore(db, companyId),
    ...withdrawnStore(db, companyId),

    /** Adds a file. With `replaces` it takes the place of its game's waiting files. */
    add: async ({ report, moment, ...file }: NewScoreFile, replaces = false): Promise<number> => {
      const values = {
        ...file,
        company_id: companyId,
        report: JSON.stringify(report),
        bytes: file.verdict === 'waiting' || file.verdict === 'older' ? file.bytes : null,
        ...(moment && { moment: JSON.stringify(moment) }),
      }
      const { company_id: _, sha256: __, game_id: ___, ...changed } = values
      const adding = db
        .insertInto('score_file')
        .values({ ...values, settled: null })
        .onConflict((conflict) => conflict.expression(sameBytes).doUpdateSet(changed))
        .returning('id')
      const { game_id } = file
      const { id } = await (replaces
        ? db
            .with('added', () => adding)
            .with('others', (within) =>
              replaceWaiting(db, companyId)
                .where('game_id', '=', game_id)
                .where('id', '<>', within.selectFrom('added').select('id')),
            )
            .selectFrom('added')
            .select('id')
            .executeTakeFirstOrThrow()
        : adding.executeTakeFirstOrThrow())
      return id
    },

    find: (id: number) => selectFiles().selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    page: async ({ game, file }: { game: number | undefined; file: number | undefined }) => {
      const some = selectFiles()
        .leftJoin('game', 'game.id', 'score_file.game_id')
        .select(listedColumns)
        .$if(game !== undefined, (query) => query.where('score_file.game_id', '=', game ?? 0))
        .$if(file !== undefined, (query) => query.where('score_file.id', '=', file ?? 0))
        .orderBy('score_file.id', 'desc')
        .limit(listedFilesMax)
      const [waiting, others] = await Promise.all([
        some.where('verdict', '=', 'waiting').execute(),
        some.where('verdict', '<>', 'waiting').execute(),
      ])
      return [...waiting, ...others]
    },
  }
}

const selectScoreFiles = (db: Kysely<Tables>, companyId: number) =>
  db.selectFrom('score_file').where('score_file.company_id', '=', companyId)

/** Files that wait for a decision. */
const waitingStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Waiting files with the sport of their game, the oldest first. */
  waiting: () =>
    selectScoreFiles(db, companyId)
      .leftJoin('game', 'game.id', 'score_file.game_id')
      .select(['score_file.id', 'score_file.game_id', 'score_file.report', 'game.sport'])
      .where('score_file.verdict', '=', 'waiting')
      .orderBy('score_file.id')
      .execute(),

  /** Files of games that look over, without anything new since then. */
  quietSince: (since: Date) =>
    selectScoreFiles(db, companyId)
      .select('id')
      .where('verdict', '=', 'waiting')
      .where('received_at', '<', since)
      .where('game_id', 'is not', null)
      .where('looks_over', '=', true)
      .execute(),
})

/** Files that fans see, by game. */
const shownFileStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Whether the game exists, and the shown file with these bytes, as long as nothing was shown after it. */
  findShownIn: async (game: number, sha256: string) => {
    const row = await db
      .selectFrom('game as shown')
      .leftJoin('score_file', (join) =>
        join
          .onRef('score_file.game_id', '=', 'shown.id')
          .onRef('score_file.shown_seq', '=', 'shown.seq')
          .on('score_file.company_id', '=', companyId)
          .on('score_file.sha256', '=', sha256)
          .on('score_file.verdict', 'in', ['accepted', 'waiting']),
      )
      .select(columns)
      .where('shown.company_id', '=', companyId)
      .where('shown.id', '=', game)
      .executeTakeFirst()
    if (!row) return undefined
    const { id, received_at, verdict, report, ...file } = row
    const isShown = id !== null && received_at !== null && verdict !== null && report !== null
    return { file: isShown ? { ...file, id, received_at, verdict, report } : undefined }
  },

  /** Finds the shown file with these bytes in any game. */
  findShown: (sha256: string) =>
    selectScoreFiles(db, companyId)
      .innerJoin('game', (join) =>
        join.onRef('game.id', '=', 'score_file.game_id').onRef('game.seq', '=', 'score_file.shown_seq'),
      )
      .select(columns)
      .where('sha256', '=', sha256)
      .where('verdict', 'in', ['accepted', 'waiting'])
      .executeTakeFirst(),

  /**
   * State of a game that a new file needs: the moment of what is shown, the department's corrections, and whether
   * these bytes wait for their game.
   */
  getShownState: async (game: number, sha256: string): Promise<ShownFileState> => {
    const { rows } = await sql<ShownFileState>`
      select
        (select moment from score_file where company_id = ${companyId} and game_id = ${game} and shown_seq is not null
          order by shown_seq desc, received_at desc, id desc limit 1) as moment,
        (select coalesce(json_agg(one), '[]') from (
          select path, value, until_other, instead_of from game_correction where game_id = ${game}) one) as corrections,
        exists (select from score_file where company_id = ${companyId} and sha256 = ${sha256} and game_id is null) as waits`.execute(
      db,
    )
    return rows[0] ?? { moment: null, corrections: [], waits: true }
  },

  /** Notes that a file's change was taken back: the file no longer ends a game automatically. */
  markTakenBack: (game: number, change: number) =>
    db
      .updateTable('score_file')
      .set({ shown_seq: null, looks_over: false })
      .where('game_id', '=', game)
      .where('change_seq', '=', change)
      .execute(),

  /**
   * Assigns the game to a file that waited for one. The row keeps its number, unless the game already has a file with
   * these bytes.
   */
  markPlaced: async (sha256: string, game: number): Promise<void> => {
    const these = sql`company_id = ${companyId} and sha256 = ${sha256}`
    await sql`
      with known as (select 1 from score_file where ${these} and game_id = ${game}),
        dropped as (delete from score_file where ${these} and game_id is null and exists (select from known))
      update score_file set game_id = ${game} where ${these} and game_id is null and not exists (select from known)`.execute(
      db,
    )
  },
})

/** Files and the changes that they made. */
const changingStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Finds the latest shown file with a later change that was not taken back. */
  findShownAfter: (game: number, change: number) =>
    selectScoreFiles(db, companyId)
      .select('id')
      .where('game_id', '=', game)
      .where('change_seq', '>', change)
      .where('shown_seq', 'is not', null)
      .orderBy('change_seq', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Lists the last change of each file of these games. */
  listChangesOf: (games: readonly number[]) =>
    selectScoreFiles(db, companyId)
      .select(['game_id', 'change_seq'])
      .where('game_id', 'in', games)
      .where('change_seq', 'is not', null)
      .$narrowType<{ game_id: number; change_seq: number }>()
      .execute(),

  /** The last change that another file made before this one, or 0. */
  findChangeBefore: async (game: number, change: number, but: number): Promise<number> => {
    const { seq } = await selectScoreFiles(db, companyId)
      .select(({ fn }) => fn.max('change_seq').as('seq'))
      .where('game_id', '=', game)
      .where('id', '<>', but)
      .where('change_seq', '<', change)
      .executeTakeFirstOrThrow()
    return seq ?? 0
  },
})

const superseded = sql<string>`jsonb_set(report, '{message}', to_jsonb(case verdict
  when 'older' then 'This file was older than what fans saw. Nothing was changed.'
  else 'A newer file replaced this one.' end))`

/** Marks the waiting files as replaced by a newer one. */
const replaceWaiting = (db: Kysely<Tables>, companyId: number) =>
  db
    .updateTable('score_file')
    .set({
      verdict: sql`case verdict when 'waiting' then 'replaced' else verdict end`,
      report: superseded,
      bytes: null,
    })
    .where('company_id', '=', companyId)
    .where('verdict', 'in', ['waiting', 'older'])
    .where('bytes', 'is not', null)

/** The department's decisions on files. */
const fileDecisions = (db: Kysely<Tables>, companyId: number) => {
  return {
    /** Replaces waiting files of the same identity that have no game. */
    supersedeByIdentity: (identity: string, but: number) =>
      replaceWaiting(db, companyId)
        .where('game_id', 'is', null)
        .where('says', '=', identity)
        .where('id', '<>', but)
        .execute(),

    /** Rejects a file. What was settled in it no longer applies to the next one. */
    reject: (id: number, report: FileReport) =>
      db
        .updateTable('score_file')
        .set({ verdict: 'rejected', report: JSON.stringify(report), bytes: null, settled: null })
        .where('id', '=', id)
        .execute(),

    settle: (id: number, settled: SettledFindings) =>
      db
        .updateTable('score_file')
        .set({ settled: JSON.stringify(settled) })
        .where('id', '=', id)
        .execute(),

    /** Collects what the department settled in this game's files; it applies to the next file. */
    settled: async (game: number): Promise<SettledFindings> => {
      const rows = await selectScoreFiles(db, companyId)
        .select('settled')
        .where('game_id', '=', game)
        .where('settled', 'is not', null)
        .execute()
      const all = rows.flatMap(({ settled }) => settled ?? [])
      return { findings: all.flatMap(({ findings }) => findings), cells: all.flatMap(({ cells }) => cells) }
    },
  }
}
