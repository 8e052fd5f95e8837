import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'
import type { SportSeason } from '../games/versions.store.ts'

export type StoredLine = Awaited<ReturnType<ReturnType<typeof selectLinesOf>['execute']>>[number]

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

const selectLinesOf = (db: Kysely<Tables>, companyId: number) =>
  db
    .selectFrom('game_line')
    .innerJoin('game', 'game.id', 'game_line.game_id')
    .select([...gameOfLine, 'game_line.key', 'game_line.side', 'game_line.school_id'])
    .select(['game_line.person_id', 'game_line.line'])
    .where('game.company_id', '=', companyId)
    // Exhibitions count nowhere.
    .where('game.exhibition', '=', false)

/** Reads each game once, not with each of its lines. */
const createLineReader =
  (db: Kysely<Tables>, companyId: number) =>
  async (sport: string, season: string, ownOnly: boolean): Promise<StoredLine[]> => {
    const games = await db
      .selectFrom('game')
      .select(gameOfLine)
      .where('company_id', '=', companyId)
      .where('sport', '=', sport)
      .where('season', '=', season)
      .where('exhibition', '=', false)
      .orderBy('day')
      .execute()
    const rows = await db
      .selectFrom('game_line')
      .select(['game_id', 'key', 'side', 'school_id', 'person_id', 'line'])
      .where('game_id', 'in', [0, ...games.map(({ id }) => id)])
      .$if(ownOnly, (query) =>
        query.where((where) =>
          where.or([
            where('key', 'like', 'team:%'),
            where('school_id', 'in', (own) =>
              own.selectFrom('school').select('id').where('company_id', '=', companyId).where('own', '=', true),
            ),
          ]),
        ),
      )
      .execute()
    const byGame = Map.groupBy(rows, ({ game_id }) => game_id)
    return games.flatMap((game) => (byGame.get(game.id) ?? []).map(({ game_id: _, ...line }) => ({ ...game, ...line })))
  }

export function seasonsStore(db: Kysely<Tables>, companyId: number) {
  const readLines = createLineReader(db, companyId)
  return {
    seasons: (sport: string) =>
      db
        .selectFrom('season')
        .select(['slug', 'title', 'starts', 'ends'])
        .where('company_id', '=', companyId)
        .where('sport', '=', sport)
        .orderBy('slug', 'desc')
        .execute(),

    lines: (sport: string, season: string): Promise<StoredLine[]> => readLines(sport, season, false),

    /** The lines of our own side, and those of both teams. */
    ownLines: (sport: string, season: string): Promise<StoredLine[]> => readLines(sport, season, true),

    linesOfPerson: (id: number, { sport, season }: SportSeason) =>
      selectLinesOf(db, companyId)
        .where('game_line.person_id', '=', id)
        .where('game.sport', '=', sport)
        .where('game.season', '=', season)
        .orderBy('game.day')
        .execute(),

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
