import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { company } from '@fieldhouse/contract/company'
import { filmPath, type Origin, type OriginHost } from '@fieldhouse/contract/origin/origin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { analyticsService } from './analytics/analytics.service.ts'
import { analyticsStore } from './analytics/analytics.store.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { authService } from './auth/auth.service.ts'
import { authStore } from './auth/auth.store.ts'
import { type IdentityLimits, identityLimits, networkOf } from './auth/limits.ts'
import { derivedKey } from './auth/secret.ts'
import { deviceLabel } from './auth/session/device-label.ts'
import { customerRoutes } from './customer/customer.routes.ts'
import { openCustomer } from './customer/open-customer.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { docsService } from './docs/docs.service.ts'
import type { Env } from './env.ts'
import { gamesRoutes } from './games/games.routes.ts'
import { type GameKeeping, openGames } from './games/open-games.ts'
import { healthRoutes } from './health/health.routes.ts'
import { healthService } from './health/health.service.ts'
import { mailboxRoutes } from './mailbox/mailbox.routes.ts'
import { type Operator, openOperator } from './operator/open-operator.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { openRealtime } from './realtime/open-realtime.ts'
import { realtimeRoutes } from './realtime/realtime.routes.ts'
import type { Secrets } from './secrets.ts'
import type { Clock } from './shared/clock/clock.ts'
import type { Bus } from './shared/db/bus.ts'
import { pictureFolder } from './shared/files/picture-folder.ts'
import type { Serve } from './shared/http/call.ts'
import { floodGate } from './shared/http/flood.ts'
import { answerTheRest } from './shared/http/not-found.ts'
import { servePages } from './shared/http/pages.ts'
import { openServe } from './shared/http/serve.ts'
import { openServer, serveRaw } from './shared/http/server.ts'
import type { Jobs } from './shared/jobs/jobs.ts'
import { openLimiter } from './shared/limits/limiter.ts'
import { inBackground } from './shared/log/in-background.ts'
import type { Log } from './shared/log/log.ts'
import type { DevMailbox } from './shared/mail/dev-mailbox.ts'
import type { Mailer } from './shared/mail/mail.ts'
import { openStats } from './stats/open-stats.ts'
import { statsRoutes } from './stats/stats.routes.ts'
import { openVideo, type Video } from './video/open-video.ts'
import { videoRoutes } from './video/video.routes.ts'

export interface Deps {
  env: Env
  secrets: Secrets
  pool: Pool
  bus: Bus
  jobs: Jobs
  clock: Clock
  log: Log
  mailer: Mailer
  /** Only in development without SMTP. */
  mailbox: DevMailbox | undefined
  /** Films, channels and encoders; it asks its host who may send and hears who may no longer watch. */
  openOrigin(host: OriginHost): Promise<OriginHere>
  /** Who else changes games: the demo plays them through the same door as a feed. */
  withGames?(games: GameKeeping): void
  /** Others than the usual ones, where one IP stands for more people than that. */
  limits?: IdentityLimits
}

/** The origin in this process: what its interface promises, and the bytes below /video/. */
export interface OriginHere extends Origin {
  deliver(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

const notifyTimeoutMs = 1_000
const requestsPerTenSeconds = 600

/** The list of services, nothing else. main.ts and the tests both build the app here. */
export async function createApp(deps: Deps) {
  const { env, pool, bus, log, secrets, clock } = deps
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const app = openServer({ publicUrl: env.PUBLIC_URL, trustedProxies: env.TRUST_PROXY, log, registry })
  const limiter = openLimiter(pool, clock, derivedKey(secrets.logKey, 'limiter'))
  const auth = await authService({
    ...deps,
    limiter,
    limits: deps.limits ?? identityLimits(env.PEOPLE_PER_IP),
    store: authStore(pool),
    notices: bus,
    publicUrl: env.PUBLIC_URL,
    // On a developer's machine everybody is this one address; behind a proxy that was not declared, everybody would be too.
    countsIp: (ip) => env.NODE_ENV === 'production' || !loopback.has(ip),
  })
  const serve = openServe({
    app,
    companyId: company.id,
    clock,
    bus,
    identify: (jwt) => auth.sessions.identify(jwt),
    // Only where the addresses are real: a laptop is one address for everybody who tries.
    admitIp: env.NODE_ENV === 'production' ? floodGate(requestsPerTenSeconds * env.PEOPLE_PER_IP) : () => {},
    admitMachine: admitMachine(env.METRICS_TOKEN),
  })

  const health = healthService(
    { database: () => pool.query('select 1').then(() => true), notify: () => bus.roundTrip(notifyTimeoutMs) },
    registry,
  )
  app.addHook('preClose', async () => health.stopping())
  healthRoutes(serve, health)
  docsRoutes(serve, docsService(env.PUBLIC_URL))
  authRoutes(serve, auth)

  const analytics = analyticsService({
    store: analyticsStore(pool),
    clock,
    jobs: deps.jobs,
    limiter,
    companyId: company.id,
    networkOf,
    peoplePerIp: env.PEOPLE_PER_IP,
    key: derivedKey(secrets.logKey, 'analytics'),
    whoIs: (jwt) => auth.sessions.identify(jwt).catch(() => undefined),
  })
  analyticsRoutes(serve, analytics)

  const pictures = pictureFolder(env.FIELDHOUSE_HOME, 'pictures')
  const services = Promise.withResolvers<{ video: Video; operator: Operator }>()
  let ended: Video['ended'] | undefined
  const origin = await deps.openOrigin({
    admit: async (stream) => (await services.promise).operator.events.admit(stream),
    hasEnded: (playSession) => ended?.has(playSession) ?? false,
    changed: (asset) =>
      inBackground(
        log,
        services.promise.then(({ operator }) => operator.assets.changed(asset)),
      ),
  })
  const video = openVideo({
    pool,
    bus,
    jobs: deps.jobs,
    clock,
    log,
    limiter,
    pictures,
    cursorKey: secrets.cursorKey,
    sign: origin.sign,
    channels: origin.channels,
    poster: origin.assets.poster,
  })
  ended = video.ended
  const operator = openOperator({
    pool,
    clock,
    log,
    pictures,
    origin,
    streamSecret: derivedKey(secrets.logKey, 'stream'),
    changed: () => video.catalogues.changed(),
    nextTurn: (channel) => video.programmes.nextTurn(channel),
  })
  services.resolve({ video, operator })
  app.addHook('onClose', async () => {
    video.programmes.stop()
    video.ended.stop()
    await origin.close()
    await operator.assets.settled()
  })
  videoRoutes(serve, { ...video, deviceLabel })
  operatorRoutes(serve, operator)
  serveRaw(app, filmPath, origin.deliver)
  await video.ended.catchUp()
  await operator.events.reopen()
  video.programmes.changed()

  const games = await openSports(app, serve, deps)

  const customer = openCustomer({
    pool,
    jobs: deps.jobs,
    limiter,
    clock,
    identity: auth,
    home: env.FIELDHOUSE_HOME,
    deletionKey: derivedKey(secrets.logKey, 'deletion'),
    pageViewsOf: (uid) => analytics.pageViewsOf(uid),
    keptOf: video.keptOf,
    forgetActor: async (uid) => {
      await operator.forget(uid)
      await games.forget(uid)
    },
    forgetMail: (address) => deps.mailbox?.forget(address),
  })
  await customer.deletion.reapply()
  customerRoutes(serve, customer)
  if (deps.mailbox) mailboxRoutes(serve, deps.mailbox)
  answerTheRest(app, servePages(app))

  await app.ready()
  return app
}

/** Games: what writes them, what answers for them, what tells of their changes. */
async function openSports(app: FastifyInstance, serve: Serve, { pool, clock, log, jobs, bus, env, withGames }: Deps) {
  const stats = openStats({ pool, clock, bus, publicUrl: env.PUBLIC_URL })
  const games = openGames({ pool, clock, log, jobs, folder: env.SCORES_FOLDER, tellHere: bus.tellHere })
  const realtime = openRealtime({ pool, clock, log, bus, games: stats.games })
  await games.begin()
  statsRoutes(serve, stats)
  gamesRoutes(serve, games, { item: async (id) => stats.games.item(await stats.games.found(id)) })
  realtimeRoutes(serve, realtime)
  app.addHook('preClose', async () => realtime.stop())
  app.addHook('onClose', games.stop)
  withGames?.(games)
  return games
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Behind a proxy every request would come from loopback: there the token is the only way. */
const admitMachine =
  (token: string | undefined) =>
  (request: FastifyRequest): boolean => {
    const forwarded = request.ips !== undefined || request.headers['x-forwarded-for'] !== undefined
    if (!token) return !forwarded && loopback.has(request.socket.remoteAddress ?? '')
    const given = Buffer.from(request.headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${token}`)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
