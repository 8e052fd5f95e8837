import { type Kysely, sql } from 'kysely'
import type { NewYearChanges, PersonStanding, RosterNote } from '../../shared/db/documents.ts'
import type { Row, Tables } from '../../shared/db/tables.ts'
import { athleteType } from '../roster/roster.store.ts'

export type StoredNewYear = Pick<Row<'new_year'>, 'year' | 'choices' | 'revision' | 'started_at' | 'actor' | 'changes'>

/** An athlete who is on a team now. */
export interface Athlete {
  id: number
  sport: string
  firstname: string
  lastname: string
  number: string | null
  position: string | null
  year: string | null
  /** Number of seasons on the roster. */
  seasons: number
}

export interface FinishedGame {
  id: number
  sport: string
  day: string
  result: string
}

export const formatNoteKey = ({ id, season }: { id: number; season: string }): string => `${id} ${season}`

export const newYearStore = (db: Kysely<Tables>, companyId: number) => ({
  ...choicesStore(db, companyId),
  ...standingsOfPeople(db, companyId),
  ...rosterNotes(db),

  nameStaff: async (uid: string | null): Promise<string | null> => {
    if (uid === null) return null
    const row = await db
      .selectFrom('customer')
      .select(['firstname', 'lastname'])
      .where('uid', '=', uid)
      .executeTakeFirst()
    return row ? `${row.firstname} ${row.lastname}`.trim() : null
  },

  /** Lists everyone who is on a team now, except coaches. */
  listAthletes: async ({ lock = false } = {}): Promise<Athlete[]> => {
    const { rows } = await sql<Athlete>`
      select person.id, catalog.slug as sport, person.firstname, person.lastname, person.number, person.position, person.year,
        (select count(*)::int from (
          select season from person_season where person_id = person.id
          union select game.season from game_line join game on game.id = game_line.game_id where game_line.person_id = person.id
        ) played) as seasons
      from person join catalog on catalog.id = person.catalog_id
      where person.company_id = ${companyId} and person.person_type_id = ${athleteType} and person.left_at is null
      order by catalog.slug, person.lastname, person.firstname, person.id
      ${lock ? sql`for update of person` : sql``}`.execute(db)
    return rows
  },

  /** Lists the finals of a school year that count, by team and day. */
  listFinals: async (year: number): Promise<FinishedGame[]> => {
    const { rows } = await sql<FinishedGame>`
      select id, sport, day::text as day, summary->>'result' as result from game
      where company_id = ${companyId} and day >= make_date(${year}::int, 7, 1) and day < make_date(${year}::int + 1, 7, 1)
        and status = 'final' and not exhibition and summary->>'result' is not null
      order by sport, day, id`.execute(db)
    return rows
  },
})

/** What the office chose, and what the start changed. */
const choicesStore = (db: Kysely<Tables>, companyId: number) => ({
  find: (year: number, { lock = false } = {}): Promise<StoredNewYear | undefined> =>
    db
      .selectFrom('new_year')
      .select(['year', 'choices', 'revision', 'started_at', 'actor', 'changes'])
      .where('company_id', '=', companyId)
      .where('year', '=', year)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),

  /** Finds the newest school year that was started. */
  findLastStarted: (): Promise<Pick<StoredNewYear, 'year' | 'choices'> | undefined> =>
    db
      .selectFrom('new_year')
      .select(['year', 'choices'])
      .where('company_id', '=', companyId)
      .where('started_at', 'is not', null)
      .orderBy('year', 'desc')
      .executeTakeFirst(),

  /** Saves choices. Returns whether nobody else saved in the meantime. */
  save: async (year: number, revision: number, choices: StoredNewYear['choices']): Promise<boolean> => {
    const stored = JSON.stringify(choices)
    const { numUpdatedRows, numInsertedOrUpdatedRows } =
      revision === 0
        ? await db
            .insertInto('new_year')
            .values({ company_id: companyId, year, choices: stored })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
            .then((result) => ({ numUpdatedRows: 0n, ...result }))
        : await db
            .updateTable('new_year')
            .set({ choices: stored, revision: revision + 1 })
            .where('company_id', '=', companyId)
            .where('year', '=', year)
            .where('revision', '=', revision)
            .executeTakeFirst()
            .then((result) => ({ ...result, numInsertedOrUpdatedRows: 0n }))
    return numUpdatedRows + (numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  mark: async (
    year: number,
    marks: { started_at: Date | null; actor: string | null; changes: NewYearChanges | null },
  ) => {
    await db
      .updateTable('new_year')
      .set({ ...marks, changes: marks.changes && JSON.stringify(marks.changes) })
      .where('company_id', '=', companyId)
      .where('year', '=', year)
      .execute()
  },
})

/** Whether people are on their team, and in which class. */
const standingsOfPeople = (db: Kysely<Tables>, companyId: number) => ({
  setStandings: async (given: readonly ({ id: number } & PersonStanding)[]): Promise<void> => {
    await sql`update person set year = given.year, left_at = given.left_at
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id integer, year text, left_at timestamptz)
      where person.id = given.id and person.company_id = ${companyId}`.execute(db)
  },

  /** Finds the standing of people as an undo compares it. Who is gone is left out. */
  findStandings: async (ids: readonly number[]): Promise<ReadonlyMap<number, PersonStanding>> => {
    const { rows } = await sql<{ id: number; year: string | null; left_at: Date | null }>`
      select id, year, left_at from person where id = any(${[...ids]}::integer[]) and company_id = ${companyId}
      order by id for update`.execute(db)
    return new Map(rows.map(({ id, year, left_at }) => [id, { year, left_at: left_at?.toISOString() ?? null }]))
  },
})

/** What the rosters of seasons say. */
const rosterNotes = (db: Kysely<Tables>) => ({
  /** Finds what the rosters of all seasons say about people, by `formatNoteKey`. */
  findNotes: async (ids: readonly number[]): Promise<ReadonlyMap<string, RosterNote>> => {
    const { rows } = await sql<{ id: number; season: string } & RosterNote>`
      select person_id as id, season, number, position, year from person_season
      where person_id = any(${[...ids]}::integer[])`.execute(db)
    return new Map(rows.map(({ id, season, ...note }) => [formatNoteKey({ id, season }), note]))
  },

  /** Writes or removes what rosters of seasons say. */
  setNotes: async (given: readonly { id: number; season: string; note: RosterNote | null }[]): Promise<void> => {
    const rows = JSON.stringify(given.map(({ id, season, note }) => ({ id, season, removed: note === null, ...note })))
    const list = sql`jsonb_to_recordset(${rows}::jsonb)
      as given(id integer, season text, removed boolean, number text, position text, year text)`
    await sql`delete from person_season using ${list}
      where person_season.person_id = given.id and person_season.season = given.season and given.removed`.execute(db)
    await sql`insert into person_season (person_id, season, number, position, year)
      select id, season, number, position, year from ${list} where not removed
      on conflict (person_id, season) do update
        set number = excluded.number, position = excluded.position, year = excluded.year`.execute(db)
  },
})
