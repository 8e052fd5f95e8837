import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import { type ListedGame, selectListedGames } from '../games/listed.store.ts'

/** One game of each sport. */
export const sportGamesStore = (db: Kysely<Tables>, companyId: number) => ({
  /** The next game of each sport, from a day on. */
  next: (today: string): Promise<ListedGame[]> =>
    selectListedGames(db, companyId)
      .distinctOn('sport')
      .where('status', 'in', ['scheduled', 'postponed'])
      .where('day', '>=', today)
      .orderBy('sport')
      .orderBy('day')
      .orderBy(sql`starts_at nulls last`)
      .orderBy('id')
      .execute(),

  /** The last finished game of each sport. */
  last: (): Promise<ListedGame[]> =>
    selectListedGames(db, companyId)
      .distinctOn('sport')
      .where('status', '=', 'final')
      .orderBy('sport')
      .orderBy('day', 'desc')
      .orderBy(sql`starts_at desc nulls last`)
      .orderBy('id', 'desc')
      .execute(),
})
