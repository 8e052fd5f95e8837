import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export type StoredLine = Awaited<ReturnType<ReturnType<typeof seasonsStore>['lines']>>[number]

const gameOfLine = [
  ...([
    'game.id',
    'game.season',
    'game.type',
    'game.title',
    'game.day',
    'game.starts_at',
    'game.site',
    'game.conference',
  ] as const),
  ...(['game.sport', 'game.away_id', 'game.home_id', 'game.away_score', 'game.home_score', 'game.summary'] as const),
] as const

export function seasonsStore(db: Kysely<Tables>, companyId: number) {
  const selectLines = () =>
    db
      .selectFrom('game_line')
      .innerJoin('game', 'game.id', 'game_line.game_id')
      .select([...gameOfLine, 'game_line.key', 'game_line.side', 'game_line.school_id'])
      .select(['game_line.person_id', 'game_line.line'])
      .where('game.company_id', '=', companyId)
      // Exhibitions count nowhere.
      .where('game.exhibition', '=', false)

  return {
    seasons: (sport: string) =>
      db
        .selectFrom('season')
        .select(['slug', 'title', 'starts', 'ends'])
        .where('company_id', '=', companyId)
        .where('sport', '=', sport)
        .orderBy('slug', 'desc')
        .execute(),

    lines: (sport: string, season: string) =>
      selectLines().where('game.sport', '=', sport).where('game.season', '=', season).orderBy('game.day').execute(),

    linesOfPerson: (id: number, sport: string) =>
      selectLines().where('game_line.person_id', '=', id).where('game.sport', '=', sport).orderBy('game.day').execute(),

    /** The newest season with lines comes first. */
    seasonsWithLines: async (sport: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('season')
        // One game of each season is enough, and no season's games are counted.
        .innerJoinLateral(
          (from) =>
            from
              .selectFrom('game')
              .innerJoin('game_line', 'game_line.game_id', 'game.id')
              .select('game.id')
              .whereRef('game.company_id', '=', 'season.company_id')
              .whereRef('game.sport', '=', 'season.sport')
              .whereRef('game.season', '=', 'season.slug')
              .limit(1)
              .as('counted'),
          (join) => join.onTrue(),
        )
        .select('season.slug')
        .where('season.company_id', '=', companyId)
        .where('season.sport', '=', sport)
        .execute()
      return rows.map(({ slug }) => slug)
    },
  }
}
