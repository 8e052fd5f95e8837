import { markParsedState } from '@fieldhouse/contract/games/game'
import { type Kysely, sql } from 'kysely'
import type { Row, Tables } from '../../shared/db/tables.ts'

/** All of a game but its document: what lists are made of. */
export type ListedGame = Omit<Row<'game'>, 'state' | 'company_id'>

const listed = [
  ...(['id', 'sport', 'season', 'type', 'title', 'day', 'ends_day', 'starts_at', 'time_zone', 'moved_from'] as const),
  ...(['site', 'venue', 'city', 'conference', 'exhibition', 'postseason', 'tournament', 'doubleheader'] as const),
  ...(['away_id', 'home_id', 'tickets_url', 'tv', 'radio', 'note', 'moved_reason'] as const),
  ...(['live_event_id', 'title_id', 'status', 'summary'] as const),
  ...(['away_score', 'home_score', 'seq', 'changed_at', 'calendar_seq'] as const),
] as const
const meetingsShown = 8
const longestMeetDays = 14

export function listedStore(db: Kysely<Tables>, companyId: number) {
  const selectRows = () => selectListedGames(db, companyId)

  return {
    /** All schools by their number. */
    schools: async (): Promise<ReadonlyMap<number, Row<'school'>>> => {
      const rows = await db.selectFrom('school').selectAll().where('company_id', '=', companyId).execute()
      return new Map(rows.map((school) => [school.id, school]))
    },

    between: (from: string, to: string, sports: readonly string[] | undefined): Promise<ListedGame[]> =>
      selectRows()
        .where('day', '<=', to)
        // A meet of several days belongs to each of them. The index needs one first day, whichever of the two holds.
        .where('day', '>=', sql<string>`${from}::date - ${longestMeetDays}::integer`)
        .where((column) => column.or([column('day', '>=', from), column('ends_day', '>=', from)]))
        .$if(sports !== undefined, (query) => query.where('sport', 'in', [...(sports ?? [])]))
        .orderBy('day')
        .orderBy(sql`starts_at nulls last`)
        .orderBy('id')
        .execute(),

    ofSeason: (sport: string, season: string): Promise<ListedGame[]> =>
      selectRows()
        .where('sport', '=', sport)
        .where('season', '=', season)
        .orderBy('day')
        .orderBy(sql`starts_at nulls last`)
        .orderBy('id')
        .execute(),

    live: (sport: string | undefined): Promise<ListedGame[]> =>
      selectRows()
        .where('status', 'in', ['live', 'delayed'])
        .$if(sport !== undefined, (query) => query.where('sport', '=', sport ?? ''))
        .orderBy('starts_at')
        .orderBy('id')
        .execute(),

    all: (): Promise<ListedGame[]> => selectRows().execute(),

    byIds: (ids: readonly number[]): Promise<ListedGame[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : selectRows()
            .where('id', 'in', [...ids])
            .execute(),

    /** Finds a game with its document. The number of a game that was merged into another finds that one. */
    withState: async (id: number): Promise<(ListedGame & Pick<Row<'game'>, 'state'>) | undefined> => {
      const findGame = (number: number) => selectRows().select('state').where('id', '=', number).executeTakeFirst()
      const row = (await findGame(id)) ?? (await findGame(await findKept(db, companyId, id)))
      return row && { ...row, state: markParsedState(row.state) }
    },

    meetings: (game: ListedGame): Promise<ListedGame[]> => listMeetingsBefore(db, companyId, game),
  }
}

export const selectListedGames = (db: Kysely<Tables>, companyId: number) =>
  db.selectFrom('game').select(listed).where('company_id', '=', companyId)

/** Finds the game that another one was merged into, or 0, which no game has. */
async function findKept(db: Kysely<Tables>, companyId: number, removed: number): Promise<number> {
  const merge = await db
    .selectFrom('game_merge')
    .select('kept_id')
    .where('company_id', '=', companyId)
    .where('removed_id', '=', removed)
    .executeTakeFirst()
  return merge?.kept_id ?? 0
}

/** The meetings of the same two before a day, newest first. */
const listMeetingsBefore = (
  db: Kysely<Tables>,
  companyId: number,
  { sport, away_id, home_id, day }: ListedGame,
): Promise<ListedGame[]> =>
  away_id === null || home_id === null
    ? Promise.resolve([])
    : selectListedGames(db, companyId)
        .where('sport', '=', sport)
        .where((column) =>
          column.or([
            column.and([column('away_id', '=', away_id), column('home_id', '=', home_id)]),
            column.and([column('away_id', '=', home_id), column('home_id', '=', away_id)]),
          ]),
        )
        .where('day', '<', day)
        .where('status', '=', 'final')
        // Ordered by the bare day, PostgreSQL would walk through all earlier games to find eight of these two.
        .orderBy(sql`day + 0`, 'desc')
        .limit(meetingsShown)
        .execute()
