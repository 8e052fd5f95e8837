import type { FastifyInstance } from 'fastify'
import type { Deps } from './app.ts'
import { gamesRoutes } from './games/games.routes.ts'
import { type GameKeeping, openGames } from './games/open-games.ts'
import { openRealtime } from './realtime/open-realtime.ts'
import { realtimeRoutes } from './realtime/realtime.routes.ts'
import type { Serve } from './shared/http/call.ts'
import { openStats } from './stats/open-stats.ts'
import { statsRoutes } from './stats/stats.routes.ts'

type SportDeps = Pick<Deps, 'env' | 'pool' | 'bus' | 'jobs' | 'clock' | 'log'>

/** Games: what writes them, what answers for them, what tells of their changes. */
export async function openSports(app: FastifyInstance, serve: Serve, deps: SportDeps): Promise<GameKeeping> {
  const { pool, clock, log, jobs, bus, env } = deps
  const stats = openStats({ pool, clock, bus, publicUrl: env.PUBLIC_URL })
  const games = openGames({ pool, clock, log, jobs, folder: env.SCORES_FOLDER, tellHere: bus.tellHere })
  const realtime = openRealtime({ pool, clock, log, bus, games: stats.games })
  await games.begin()
  statsRoutes(serve, stats)
  gamesRoutes(serve, games, { item: async (id) => stats.games.item(await stats.games.found(id)) })
  realtimeRoutes(serve, realtime)
  app.addHook('preClose', async () => realtime.stop())
  app.addHook('onClose', games.stop)
  return games
}
