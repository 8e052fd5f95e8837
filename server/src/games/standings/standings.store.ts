import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import { ensureSeason } from '../schedule/schedule.store.ts'
import type { PlacedStanding } from './read-standings.ts'

export type StandingsBySchool = ReadonlyMap<number, PlacedStanding>

interface SeasonKey {
  sport: string
  season: string
}

/** Conference standings by school. */
export const standingsStore = (db: Kysely<Tables>, companyId: number) => ({
  of: async ({ sport, season }: SeasonKey): Promise<StandingsBySchool> => {
    const rows = await db
      .selectFrom('standing')
      .select(['school_id', 'place', 'conference', 'record', 'conference_record', 'points', 'streak', 'rank'])
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where('season', '=', season)
      .orderBy('place')
      .execute()
    return new Map(rows.map(({ school_id, ...standing }) => [school_id, standing]))
  },

  /** The season of a day, if games have one. */
  seasonOn: async (sport: string, today: string): Promise<string | undefined> => {
    const season = await db
      .selectFrom('season')
      .select('slug')
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where('starts', '<=', today)
      .where('ends', '>=', today)
      .orderBy('slug', 'desc')
      .executeTakeFirst()
    return season?.slug
  },

  /** Replaces the whole table. */
  put: async ({ sport, season }: SeasonKey, standings: StandingsBySchool, importedAt: Date): Promise<void> => {
    await db
      .deleteFrom('standing')
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where('season', '=', season)
      .execute()
    const rows = [...standings].map(([school_id, standing]) => ({
      company_id: companyId,
      sport,
      season,
      school_id,
      told_at: importedAt,
      ...standing,
    }))
    await ensureSeason(db, companyId, { sport, season })
    if (rows.length > 0) await db.insertInto('standing').values(rows).execute()
  },
})
