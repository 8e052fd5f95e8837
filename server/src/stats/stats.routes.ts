import * as contract from '@fieldhouse/contract/stats/stats'
import { topics } from '@fieldhouse/contract/topics'
import type { Serve } from '../shared/http/call.ts'
import type { Stats } from './open-stats.ts'

/** The bus says when an answer is another; time alone changes only which season is on. */
const everybody = { classOf: () => '', freshMs: 60_000 }
const gameTopics = [topics.game, topics.lines, topics.schedule]
const seasonTopics = [topics.lines, topics.schedule]

export function statsRoutes(serve: Serve, { games, seasons, box, players, calendar }: Stats) {
  serve.shared(contract.getSchedule, gameTopics, {
    ...everybody,
    compute: async ({ query }) => ({ games: await games.between(query) }),
  })
  serve.shared(contract.getScheduleGame, gameTopics, { ...everybody, compute: ({ params }) => games.page(params.id) })
  serve.shared(contract.getSportSchedule, gameTopics, {
    ...everybody,
    compute: ({ params }) => seasons.schedule(params.sport),
  })
  serve.shared(contract.getSeasonSchedule, gameTopics, {
    ...everybody,
    compute: ({ params }) => seasons.schedule(params.sport, params.season),
  })
  serve.shared(contract.getLiveGames, gameTopics, {
    ...everybody,
    compute: async ({ query }) => ({ games: await games.live(query.sportSlug) }),
  })
  serve.shared(contract.getBoxScore, gameTopics, {
    ...everybody,
    compute: ({ params }) => box.get(params.sport, params.id),
  })
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
  const rosterTopics = [...seasonTopics, topics.roster, topics.video]
  serve.shared(contract.getSportPlayers, rosterTopics, {
    ...everybody,
    compute: async ({ params }) => ({ players: await players.list(params.sport) }),
  })
  serve.shared(contract.getPlayer, rosterTopics, { ...everybody, compute: ({ params }) => players.get(params.id) })
  serve.shared(contract.getPlayerStats, rosterTopics, {
    ...everybody,
    compute: ({ params }) => players.stats(params.id),
  })
  serve.cached(contract.getCalendar, gameTopics, ({ params }) => calendar.feed(params.file))
  serve.cached(contract.getGameCalendar, gameTopics, ({ params }) => calendar.game(params.file))
}
