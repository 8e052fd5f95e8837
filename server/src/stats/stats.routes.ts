import type { GameItem } from '@fieldhouse/contract/games/item'
import * as contract from '@fieldhouse/contract/stats/stats'
import { getTopicPayload, topics } from '@fieldhouse/contract/topics'
import type { ServeEndpoint } from '../shared/http/call.ts'
import type { StatsService } from './open-stats.ts'

/** The bus reports changes; time alone only changes which season is current. */
const everybody = { classOf: () => '', freshMs: 60_000 }
const gameTopics = [topics.game, topics.lines, topics.schedule]
/** Never a score: calendars hear of a game only when it is off, on again or at another time. */
const calendarTopics = [topics.schedule]
const seasonTopics = [topics.lines, topics.schedule]

const getChangedGame = (message: string) => getTopicPayload(topics.game, message)?.split(':')[0]

export function statsRoutes(
  serve: ServeEndpoint,
  { games, tonight, teamSummaries, seasons, standings, box, players, calendar, records }: StatsService,
) {
  /** A changed game replaces its row in a list; who is in a list changes with the schedule. */
  const rows = {
    findPart: getChangedGame,
    of: (list: { games: readonly GameItem[] }) => list.games.map(({ id }) => String(id)),
    renewed: async <L extends { games: GameItem[] }>(list: L, ids: readonly string[]): Promise<L> => {
      const now = new Map((await games.byIds(ids.map(Number))).map((game) => [game.id, game]))
      return { ...list, games: list.games.map((game) => now.get(game.id) ?? game) }
    },
  }
  const page = {
    findPart: getChangedGame,
    of: ({ game, series }: { game: GameItem; series: readonly GameItem[] }) =>
      [game, ...series].map(({ id }) => String(id)),
  }
  serve.shared(contract.getSchedule, gameTopics, {
    ...everybody,
    parts: rows,
    compute: async ({ query }) => ({ games: await games.between(query) }),
  })
  serve.shared(contract.getScheduleGame, gameTopics, {
    ...everybody,
    parts: page,
    compute: ({ params }) => games.page(params.id),
  })
  serve.shared(contract.getSportSchedule, gameTopics, {
    ...everybody,
    parts: rows,
    compute: ({ params }) => seasons.schedule(params.sport),
  })
  serve.shared(contract.getSeasonSchedule, gameTopics, {
    ...everybody,
    parts: rows,
    compute: ({ params }) => seasons.schedule(params.sport, params.season),
  })
  // Games come on and go off, so every change may change this list.
  serve.shared(contract.getLiveGames, gameTopics, {
    ...everybody,
    compute: async ({ query }) => ({ games: await games.live(query.sportSlug) }),
  })
  serve.shared(contract.listTeamSummaries, gameTopics, { ...everybody, parts: rows, compute: teamSummaries })
  serve.shared(contract.getTonight, gameTopics, {
    ...everybody,
    compute: async () => ({ games: await tonight() }),
  })
  serve.shared(contract.getBoxScore, gameTopics, {
    ...everybody,
    parts: page,
    compute: ({ params }) => box.get(params.sport, params.id),
  })
  seasonRoutes(serve, { seasons, standings, players, records })
  serve.cached(contract.getCalendar, calendarTopics, ({ params }) => calendar.feed(params.file))
  serve.cached(contract.getGameCalendar, calendarTopics, ({ params }) => calendar.game(params.file))
}

/** Routes for seasons: tables, standings and players. */
function seasonRoutes(
  serve: ServeEndpoint,
  { seasons, standings, players, records }: Pick<StatsService, 'seasons' | 'standings' | 'players' | 'records'>,
) {
  serve.shared(contract.getSeasons, seasonTopics, {
    ...everybody,
    compute: async ({ params }) => ({ seasons: await seasons.list(params.sport) }),
  })
  serve.shared(contract.getStatsSeasons, seasonTopics, {
    ...everybody,
    compute: async ({ params }) => ({ seasons: await seasons.withStats(params.sport) }),
  })
  serve.shared(contract.getSportStats, seasonTopics, {
    ...everybody,
    compute: ({ params }) => seasons.stats(params.sport),
  })
  serve.shared(contract.getSeasonStats, seasonTopics, {
    ...everybody,
    compute: ({ params }) => seasons.stats(params.sport, params.season),
  })
  serve.shared(contract.getStandings, seasonTopics, {
    ...everybody,
    compute: ({ params, query }) => standings.of(params.sport, query.season),
  })
  const rosterTopics = [...seasonTopics, topics.roster, topics.video]
  const recordTopics = [...seasonTopics, topics.roster, topics.records]
  serve.shared(contract.getSportRecords, recordTopics, {
    ...everybody,
    compute: ({ params }) => records.ofSport(params.sport),
  })
  serve.shared(contract.getSportPlayers, rosterTopics, {
    ...everybody,
    compute: ({ params, query }) => players.list(params.sport, query.season),
  })
  serve.shared(contract.getPlayer, rosterTopics, { ...everybody, compute: ({ params }) => players.get(params.id) })
  serve.shared(contract.getPlayerStats, [...rosterTopics, topics.records], {
    ...everybody,
    compute: ({ params }) => players.stats(params.id),
  })
}
