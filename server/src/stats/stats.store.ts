import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import { listedStore } from './games/listed.store.ts'
import { versionsStore } from './games/versions.store.ts'
import { peopleStore } from './players/people.store.ts'
import { recordsStore } from './records/records.store.ts'
import { seasonsStore } from './seasons/seasons.store.ts'
import { sportGamesStore } from './teams/sport-games.store.ts'

export type StatsStore = ReturnType<typeof statsStore>

export function statsStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return {
    games: listedStore(db, companyId),
    sportGames: sportGamesStore(db, companyId),
    versions: versionsStore(db, companyId),
    seasons: seasonsStore(db, companyId),
    standings: standingsStore(db, companyId),
    records: recordsStore(db, companyId),
    people: peopleStore(db, companyId),
  }
}

const standingsStore = (db: Kysely<Tables>, companyId: number) => ({
  of: (sport: string, season: string) =>
    db
      .selectFrom('standing')
      .select(['school_id', 'conference', 'record', 'conference_record', 'points', 'streak', 'rank', 'told_at'])
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where('season', '=', season)
      .orderBy('place')
      .execute(),
})
