import { company } from '@fieldhouse/contract/company'
import { dayIn } from '@fieldhouse/contract/zoned'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { dutyRoutes } from './duty/duty.routes.ts'
import { dutyService } from './duty/duty.service.ts'
import { dutyStore } from './duty/duty.store.ts'
import type { GameKeeping } from './games/open-games.ts'
import type { standingStore } from './health/standing.store.ts'
import { machineRoutes } from './machine/machine.routes.ts'
import type { MachineParts } from './machine/machine.service.ts'
import { openMachine } from './machine/open-machine.ts'
import type { openFilms } from './open-films.ts'
import type { Serve } from './shared/http/call.ts'
import type { Stats } from './stats/open-stats.ts'

interface WatchDeps extends Omit<Deps, 'mailer'>, Pick<MachineParts, 'limiter' | 'mailer'> {
  standing: ReturnType<typeof standingStore>
  films: Awaited<ReturnType<typeof openFilms>>
  stats: Stats
  games: GameKeeping
}

export type Watch = ReturnType<typeof openWatch>

const notifyTimeoutMs = 1_000

/** What looks after all the others: the machine that they stand on, and whoever is written to when one of them needs somebody. */
export function openWatch(app: FastifyInstance, serve: Serve, deps: WatchDeps) {
  const { pool, clock, standing, films, stats, games } = deps
  const machine = openMachine({
    ...deps,
    ...machineSettings(deps),
    origin: films.origin,
    queued: standing.jobs,
    newestScoreFile: async () => (await standing.read(clock.now())).scoreFiles.newest,
    noticesArrive: () => deps.bus.roundTrip(notifyTimeoutMs),
  })
  const duty = dutyService({
    ...deps,
    store: dutyStore(pool, company.id),
    publicUrl: deps.env.PUBLIC_URL,
    today: async () => {
      const day = dayIn(company.timeZone, clock.now())
      return {
        games: await stats.games.between({ startDate: day, endDate: day }),
        events: await films.operator.events.all(),
        files: await games.files.list({ game: undefined, file: undefined }),
        lights: (await machine.look()).lights,
        watched: await games.watched.list(),
      }
    },
  })
  machineRoutes(serve, machine)
  dutyRoutes(serve, duty)
  app.addHook('onClose', async () => machine.stop())
  return { duty }
}

const machineSettings = ({ env }: Pick<Deps, 'env'>) => ({
  folder: env.BACKUP_FOLDER,
  kept: env.BACKUPS_KEPT,
  demo: env.SEASON,
  set: {
    home: env.FIELDHOUSE_HOME,
    publicUrl: env.PUBLIC_URL,
    ownDatabase: env.DATABASE_URL !== undefined,
    inProduction: env.NODE_ENV === 'production',
    mailLeaves: env.SMTP_URL !== undefined,
    films: env.S3_URL ?? 'files/video of the home',
    encoderHost: env.ENCODER_HOST,
    rtmp: env.RTMP_PORT !== 'off',
    srt: env.SRT_PORTS === 'off' ? undefined : env.SRT_PORTS,
    scoresFolder: env.SCORES_FOLDER,
  },
})
