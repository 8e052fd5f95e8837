import type { Pool } from 'pg'
import { openDatabase } from '../shared/db/database.ts'
import { listedStore } from './games/listed.store.ts'
import { peopleStore } from './players/people.store.ts'
import { seasonsStore } from './seasons/seasons.store.ts'
import { standingsStore } from './standings/standings.store.ts'

export type StatsStore = ReturnType<typeof statsStore>

export function statsStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return {
    games: listedStore(db, companyId),
    seasons: seasonsStore(db, companyId),
    standings: standingsStore(db, companyId),
    people: peopleStore(db, companyId),
  }
}
