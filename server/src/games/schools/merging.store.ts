import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** Merging two schools that are the same. */
export const mergingStore = (db: Kysely<Tables>, companyId: number) => ({
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
  findConflicts: async (
    from: number,
    into: number,
  ): Promise<{ day: string; sport: string; kind: 'each other' | 'twice' }[]> => {
    const { rows } = await sql<{ day: string; sport: string; kind: 'each other' | 'twice' }>`
      select day, sport, 'each other' as kind from game
      where company_id = ${companyId} and least(away_id, home_id) = ${Math.min(from, into)}
        and greatest(away_id, home_id) = ${Math.max(from, into)}
      union all
      select one.day, one.sport, 'twice' from game one join game other
        on other.company_id = one.company_id and other.sport = one.sport and other.day = one.day
          and coalesce(other.doubleheader, 1) = coalesce(one.doubleheader, 1)
          and ((one.away_id = ${from} and other.away_id = ${into} and other.home_id = one.home_id)
            or (one.home_id = ${from} and other.home_id = ${into} and other.away_id = one.away_id))
      where one.company_id = ${companyId}
      order by day limit 3`.execute(db)
    return rows
  },

  /** Lists the games with meets that the school takes part in. */
  listMeets: async (school: number): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select id from game where company_id = ${companyId} and type = 'event'
        and jsonb_path_exists(state::jsonb, '$.meet.teams.* ? (@.school == $school)', ${JSON.stringify({ school })}::jsonb)
      order by id`.execute(db)
    return rows.map(({ id }) => id)
  },

  /** Moves games and lines to the other school. Returns the sports whose tables change. */
  move: async (from: number, into: number, now: Date): Promise<string[]> => {
    const { rows } = await sql<{ sport: string }>`
      with moved as (
        update game set away_id = case when away_id = ${from} then ${into} else away_id end,
          home_id = case when home_id = ${from} then ${into} else home_id end,
          calendar_seq = calendar_seq + 1, changed_at = ${now}
        where company_id = ${companyId} and (away_id = ${from} or home_id = ${from}) returning sport),
      lines as (update game_line set school_id = ${into} where school_id = ${from})
      select distinct sport from moved`.execute(db)
    await db.updateTable('school_alias').set({ school_id: into }).where('school_id', '=', from).execute()
    // If both are in a table, the other school's line stays and this one is deleted.
    await sql`update standing one set school_id = ${into} where school_id = ${from} and not exists (
      select from standing other where other.school_id = ${into} and other.company_id = one.company_id
        and other.sport = one.sport and other.season = one.season)`.execute(db)
    await db.deleteFrom('school').where('company_id', '=', companyId).where('id', '=', from).execute()
    return rows.map(({ sport }) => sport)
  },
})
