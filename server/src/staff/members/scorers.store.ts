import type { Kysely } from 'kysely'
import type { Tables } from '../../shared/db/tables.ts'

export interface Assignments {
  games: number[]
  teams: string[]
}

/** What scorers may score: single games, and every game of a team. */
export const createScorerStore = (db: Kysely<Tables>, companyId: number) => ({
  ...readScorers(db, companyId),
  ...writeScorers(db),
})

const readScorers = (db: Kysely<Tables>, companyId: number) => ({
  assignmentsOf: async (uid: string): Promise<Assignments> => {
    const of = { games: db.selectFrom('scorer_game'), teams: db.selectFrom('scorer_team') }
    const games = await of.games.select('game_id').where('customer_uid', '=', uid).orderBy('game_id').execute()
    const teams = await of.teams.select('sport').where('customer_uid', '=', uid).orderBy('sport').execute()
    return { games: games.map(({ game_id }) => game_id), teams: teams.map(({ sport }) => sport) }
  },

  allGames: () => db.selectFrom('scorer_game').selectAll().orderBy('game_id').execute(),
  allTeams: () => db.selectFrom('scorer_team').selectAll().orderBy('sport').execute(),

  /** Returns the games that exist. */
  known: async (company: number, games: readonly number[]): Promise<number[]> => {
    if (games.length === 0) return []
    const rows = await db
      .selectFrom('game')
      .select('id')
      .where('company_id', '=', company)
      .where('id', 'in', [...games])
      .execute()
    return rows.map(({ id }) => id)
  },

  scores: async (uid: string, game: number): Promise<boolean> => {
    const row = await db
      .selectFrom('game')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', game)
      .where(({ or, exists, selectFrom, ref }) =>
        or([
          exists(
            selectFrom('scorer_game')
              .select('game_id')
              .where('customer_uid', '=', uid)
              .where('game_id', '=', ref('game.id')),
          ),
          exists(
            selectFrom('scorer_team')
              .select('sport')
              .where('customer_uid', '=', uid)
              .where('sport', '=', ref('game.sport')),
          ),
        ]),
      )
      .executeTakeFirst()
    return row !== undefined
  },
})

const writeScorers = (db: Kysely<Tables>) => {
  const addGames = async (uid: string, games: readonly number[]): Promise<void> => {
    if (games.length === 0) return
    await db
      .insertInto('scorer_game')
      .values(games.map((game_id) => ({ customer_uid: uid, game_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return {
    setGames: async (uid: string, games: readonly number[]): Promise<void> => {
      await db.deleteFrom('scorer_game').where('customer_uid', '=', uid).execute()
      await addGames(uid, games)
    },

    assign: async (uid: string, { games, teams }: Assignments): Promise<void> => {
      await addGames(uid, games)
      if (teams.length === 0) return
      await db
        .insertInto('scorer_team')
        .values(teams.map((sport) => ({ customer_uid: uid, sport })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    unassign: async (uid: string, { games, teams }: Assignments): Promise<void> => {
      if (games.length > 0)
        await db.deleteFrom('scorer_game').where('customer_uid', '=', uid).where('game_id', 'in', games).execute()
      if (teams.length > 0)
        await db.deleteFrom('scorer_team').where('customer_uid', '=', uid).where('sport', 'in', teams).execute()
    },

    unassignAll: async (uid: string): Promise<void> => {
      await db.deleteFrom('scorer_game').where('customer_uid', '=', uid).execute()
      await db.deleteFrom('scorer_team').where('customer_uid', '=', uid).execute()
    },
  }
}
