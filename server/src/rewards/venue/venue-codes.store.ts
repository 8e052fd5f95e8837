import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

/** The codes shown at the venue, one for each game. */
export function venueCodeStore(db: Kysely<Tables>, companyId: number) {
  const selectGames = () =>
    db
      .selectFrom('game')
      .leftJoin('school as away', 'away.id', 'game.away_id')
      .leftJoin('school as home', 'home.id', 'game.home_id')
      .leftJoin('reward_code', 'reward_code.game_id', 'game.id')
      .select(['game.id', 'game.sport', 'game.day', 'game.status', 'game.starts_at', 'reward_code.code'])
      .select(sql<string>`coalesce(away.short || ' at ' || home.short, game.title, 'A game')`.as('name'))
      .select(
        sql<number>`(select count(*)::int from reward_deed where deed = 'attend' and subject = 'game ' || game.id)`.as(
          'fans',
        ),
      )
      .where('game.company_id', '=', companyId)
  return {
    near: (from: string, until: string) =>
      selectGames()
        .where('game.site', '=', 'home')
        .where('game.day', '>=', from)
        .where('game.day', '<=', until)
        .where('game.status', 'not in', ['cancelled', 'postponed'])
        .orderBy('game.day')
        .orderBy('game.starts_at')
        .orderBy('game.id')
        .limit(100)
        .execute(),

    game: (id: number) => selectGames().where('game.id', '=', id).executeTakeFirst(),

    byCode: (code: string) => selectGames().where('reward_code.code', '=', code).executeTakeFirst(),

    keep: async (game: number, code: string, now: Date): Promise<void> => {
      await db
        .insertInto('reward_code')
        .values({ game_id: game, company_id: companyId, code, made_at: now })
        .onConflict((conflict) => conflict.column('game_id').doUpdateSet({ code, made_at: now }))
        .execute()
    },
  }
}
