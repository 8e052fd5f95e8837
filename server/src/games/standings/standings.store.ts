import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import { ensureSeason, type SeasonKey } from '../schedule/seasons.store.ts'
import type { PlacedStanding } from './read-standings.ts'

export type StandingsBySchool = ReadonlyMap<number, PlacedStanding>

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
