import type { SchoolClash } from '@fieldhouse/contract/games/names'
import { type Kysely, sql } from 'kysely'
import type { MergedSchool, TablePlace } from '../../shared/db/documents.ts'
import type { Tables } from '../../shared/db/tables.ts'

/** Merging two schools that are the same, and separating them again. */
export const mergingStore = (db: Kysely<Tables>, companyId: number) => ({
  ...movingStore(db, companyId),
  ...mergeRecordStore(db, companyId),

  /** Counts the games of each school. */
  countGames: async (): Promise<ReadonlyMap<number, number>> => {
    const { rows } = await sql<{ id: number; games: number }>`
      select id, count(*) as games from (
        select away_id as id from game where company_id = ${companyId}
        union all select home_id from game where company_id = ${companyId}) sides
      where id is not null group by id`.execute(db)
    return new Map(rows.map(({ id, games }) => [id, games]))
  },

  /** Finds games that rule out a merge: a game of the two schools against each other, or the same game twice. */
  findConflicts: async (from: number, into: number): Promise<SchoolClash[]> => {
    const { rows } = await sql<SchoolClash>`
      select day, sport, 'each other' as kind, array[id] as games from game
      where company_id = ${companyId} and least(away_id, home_id) = ${Math.min(from, into)}
        and greatest(away_id, home_id) = ${Math.max(from, into)}
      union all
      select one.day, one.sport, 'twice', array[one.id, other.id] from game one join game other
        on other.company_id = one.company_id and other.sport = one.sport and other.day = one.day
          and coalesce(other.doubleheader, 1) = coalesce(one.doubleheader, 1)
          and ((one.away_id = ${from} and other.away_id = ${into} and other.home_id = one.home_id)
            or (one.home_id = ${from} and other.home_id = ${into} and other.away_id = one.away_id))
      where one.company_id = ${companyId}
      order by day limit 3`.execute(db)
    return rows
  },

  /** Lists the schools that play ours. */
  listOwnOpponents: async (): Promise<Set<number>> => {
    const { rows } = await sql<{ id: number }>`
      select distinct case when game.home_id = own.id then game.away_id else game.home_id end as id
      from school own join game on game.company_id = own.company_id and own.id in (game.home_id, game.away_id)
      where own.company_id = ${companyId} and own.own`.execute(db)
    return new Set(rows.map(({ id }) => id))
  },

  /** Lists the games with meets that the school takes part in. */
  listMeets: async (school: number): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select id from game where company_id = ${companyId} and type = 'event'
        and jsonb_path_exists(state::jsonb, '$.meet.teams.* ? (@.school == $school)', ${JSON.stringify({ school })}::jsonb)
      order by id`.execute(db)
    return rows.map(({ id }) => id)
  },
})

const movingStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Moves games, lines, names and places in tables to the other school, and returns them. */
  move: async (from: number, into: number, now: Date): Promise<MovedToSchool> => {
    const { rows: games } = await sql<{ id: number; sport: string; side: 'away' | 'home' }>`
      with sides as (
        select id, 'away' as side from game where company_id = ${companyId} and away_id = ${from}
        union all select id, 'home' from game where company_id = ${companyId} and home_id = ${from})
      update game set away_id = case when side = 'away' then ${into} else away_id end,
        home_id = case when side = 'home' then ${into} else home_id end,
        calendar_seq = calendar_seq + 1, changed_at = ${now}
      from sides where sides.id = game.id returning game.id, game.sport, sides.side`.execute(db)
    const lines = await db
      .updateTable('game_line')
      .set({ school_id: into })
      .where('school_id', '=', from)
      .returning(['game_id as game', 'key'])
      .execute()
    const aliases = await db
      .updateTable('school_alias')
      .set({ school_id: into })
      .where('school_id', '=', from)
      .returning(['producer', 'alias'])
      .execute()
    // If both are in a table, the other school's line stays and this one is deleted.
    const { rows: moved } = await sql<TablePlace>`update standing one set school_id = ${into}
      where school_id = ${from} and not exists (
        select from standing other where other.school_id = ${into} and other.company_id = one.company_id
          and other.sport = one.sport and other.season = one.season)
      returning sport, season`.execute(db)
    const { rows: removed } = await sql<{ line: object }>`delete from standing where school_id = ${from}
      returning to_jsonb(standing) as line`.execute(db)
    await db.deleteFrom('school').where('company_id', '=', companyId).where('id', '=', from).execute()
    return {
      sports: [...new Set(games.map(({ sport }) => sport))],
      games: games.map(({ id, side }) => ({ id, side })),
      lines,
      aliases,
      standings: { moved, removed: removed.map(({ line }) => line) },
    }
  },

  /** Brings a merged school back with what it had. What was given to somebody else since stays there. */
  moveBack: async (id: number, kept: number, moved: MergedSchool, now: Date): Promise<string[]> => {
    await db
      .insertInto('school')
      .values({ ...moved.school, id, company_id: companyId, own: false })
      .execute()
    const { rows } = await sql<{ sport: string }>`
      update game set away_id = case when side = 'away' then ${id} else away_id end,
        home_id = case when side = 'home' then ${id} else home_id end,
        calendar_seq = calendar_seq + 1, changed_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(moved.games)}::jsonb) as had (id integer, side text)
      where had.id = game.id and company_id = ${companyId}
        and case when side = 'away' then away_id else home_id end = ${kept}
      returning sport`.execute(db)
    await sql`update game_line set school_id = ${id}
      from jsonb_to_recordset(${JSON.stringify(moved.lines)}::jsonb) as had (game integer, key text)
      where game_line.game_id = had.game and game_line.key = had.key and school_id = ${kept}`.execute(db)
    await sql`update school_alias set school_id = ${id}
      from jsonb_to_recordset(${JSON.stringify(moved.aliases)}::jsonb) as had (producer text, alias text)
      where company_id = ${companyId} and school_alias.producer = had.producer
        and school_alias.alias = had.alias and school_id = ${kept}`.execute(db)
    await sql`delete from school_alias where company_id = ${companyId} and producer = '' and school_id = ${kept}
      and alias = any(${moved.taught})`.execute(db)
    await sql`update standing set school_id = ${id}
      from jsonb_to_recordset(${JSON.stringify(moved.standings.moved)}::jsonb) as had (sport text, season text)
      where company_id = ${companyId} and standing.sport = had.sport and standing.season = had.season
        and school_id = ${kept}`.execute(db)
    await sql`insert into standing
      select (jsonb_populate_record(null::standing, line)).*
      from jsonb_array_elements(${JSON.stringify(moved.standings.removed)}::jsonb) as line
      on conflict do nothing`.execute(db)
    return [...new Set(rows.map(({ sport }) => sport))]
  },
})

const mergeRecordStore = (db: Kysely<Tables>, companyId: number) => ({
  addMerge: async (merge: Omit<SchoolMergeRow, 'company_id'>): Promise<void> => {
    await db
      .insertInto('school_merge')
      .values({ ...merge, company_id: companyId, moved: JSON.stringify(merge.moved) })
      .execute()
  },

  /** Every school that was merged and can come back, newest first. */
  listMerges: () =>
    db
      .selectFrom('school_merge')
      .select(['removed_id', 'kept_id', 'name', 'merged_at'])
      .where('company_id', '=', companyId)
      .orderBy('merged_at', 'desc')
      .execute(),

  /** Takes the record of a merge, which is undone in the same transaction. */
  takeMerge: (kept: number, removed: number) =>
    db
      .deleteFrom('school_merge')
      .where('company_id', '=', companyId)
      .where('kept_id', '=', kept)
      .where('removed_id', '=', removed)
      .returning(['name', 'moved'])
      .executeTakeFirst(),
})

type MovedToSchool = Pick<MergedSchool, 'games' | 'lines' | 'aliases' | 'standings'> & {
  /** Sports whose tables change. */
  sports: string[]
}

interface SchoolMergeRow {
  removed_id: number
  company_id: number
  kept_id: number
  name: string
  moved: MergedSchool
  merged_at: Date
}
