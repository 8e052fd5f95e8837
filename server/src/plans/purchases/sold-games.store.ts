import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

/** A game with sold passes that is not over. */
export type SoldGame = Pick<Row<'game'>, 'id' | 'live_event_id' | 'status'>

/** What a check saw, at an instant. */
interface StreamCheck {
  now: Date
  isPlayed: boolean
  isShown: boolean
  /** A longer time between two checks means that no server was there. */
  longestGapMs: number
  allowedMs: number
}

/** Games with sold passes, and how long fans got no picture. */
export const createSoldGameStore = (db: Kysely<Tables>, companyId: number) => ({
  /** Those of yesterday to tomorrow that are not over. */
  running: (now: Date): Promise<SoldGame[]> =>
    db
      .selectFrom('game')
      .select(['id', 'live_event_id', 'status'])
      .where('company_id', '=', companyId)
      .where('status', 'not in', ['final', 'cancelled'])
      .where(sql<boolean>`day between ${now}::date - 1 and ${now}::date + 1`)
      .where(sql<boolean>`exists (select from purchase where purchase.game_id = game.id and purchase.kind = 'game'
        and purchase.state = 'paid' and purchase.company_id = ${companyId})`)
      .orderBy('id')
      .execute(),

  /**
   * Adds the time since the last check where the game was played without a picture, or where no server could show one.
   * Time before its start does not count.
   */
  note: async (id: number, { now, isPlayed, isShown, longestGapMs, allowedMs }: StreamCheck): Promise<void> => {
    await sql`insert into sold_game (game_id, company_id, checked_at) values (${id}, ${companyId}, ${now})
      on conflict do nothing`.execute(db)
    await sql`
      update sold_game set checked_at = ${now}, missing_ms = missing_ms + case
        when ${isPlayed} and (not ${isShown} or ${now}::timestamptz - checked_at > ${`${longestGapMs} ms`}::interval)
        then greatest(0, extract(epoch from ${now}::timestamptz - greatest(checked_at, game.starts_at)) * 1000)::integer
        else 0 end
      from game where game.id = sold_game.game_id and sold_game.game_id = ${id} and checked_at < ${now}`.execute(db)
    await sql`update sold_game set failed_at = ${now}
      where game_id = ${id} and failed_at is null and missing_ms > ${allowedMs}`.execute(db)
  },
})
