import { company } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import { readFace } from '@fieldhouse/origin/slate/letters'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { type Analytics, openAnalytics } from './analytics/open-analytics.ts'
import { openAnnouncements } from './announcements/open-announcements.ts'
import { openAppNotices } from './app-notices/open-app-notices.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { type AuthService, authService } from './auth/auth.service.ts'
import { authStore } from './auth/auth.store.ts'
import { parseEmail } from './auth/email.ts'
import { identityLimits } from './auth/limits.ts'
import { derivedKey, newId } from './auth/secret.ts'
import { openCards } from './cards/open-cards.ts'
import { customerRoutes } from './customer/customer.routes.ts'
import { openCustomer } from './customer/open-customer.ts'
import { pictureStore } from './customer/pictures/pictures.store.ts'
import type { Deps, OriginHere } from './deps.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { docsService } from './docs/docs.service.ts'
import { gamesRoutes } from './games/games.routes.ts'
import { type GameKeeping, openGames } from './games/open-games.ts'
import { healthRoutes } from './health/health.routes.ts'
import { healthService } from './health/health.service.ts'
import { openMetrics } from './health/open-metrics.ts'
import { mailboxRoutes } from './mailbox/mailbox.routes.ts'
import { openClub, openTold, type StoryBus, whoComes } from './open-club.ts'
import { openFilms } from './open-films.ts'
import { openWatch, type Watch } from './open-watch.ts'
import { deskOf } from './operator/operator.store.ts'
import { openRealtime } from './realtime/open-realtime.ts'
import { realtimeRoutes } from './realtime/realtime.routes.ts'
import { openSchool } from './school/open-school.ts'
import { schoolRoutes } from './school/school.routes.ts'
import { schoolPages } from './school/school-pages.ts'
import { searchRoutes } from './search/search.routes.ts'
import { setupIsOver, setupRoutes } from './setup/setup.routes.ts'
import { keepSchools } from './setup-app.ts'
import { heardOnce } from './shared/db/heard-once.ts'
import { openPatience, patienceMs } from './shared/errors/patience.ts'
import { freeShareOf } from './shared/files/free-share.ts'
import { openOutside } from './shared/files/outside/outside.ts'
import { pictureFolder } from './shared/files/picture-folder.ts'
import type { Serve } from './shared/http/call.ts'
import { gateOf } from './shared/http/flood.ts'
import { admitMachine } from './shared/http/machine.ts'
import { answerTheRest } from './shared/http/not-found.ts'
import { servePages } from './shared/http/pages.ts'
import { openServe } from './shared/http/serve.ts'
import { openServer } from './shared/http/server.ts'
import { type Limiter, openLimiter } from './shared/limits/limiter.ts'
import { countsIpIn } from './shared/limits/network.ts'
import type { Social } from './social/open-social.ts'
import { openStaff, type Staff } from './staff/open-staff.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { openStats, type Stats } from './stats/open-stats.ts'
import { statsRoutes } from './stats/stats.routes.ts'
import type { Stories } from './stories/open-stories.ts'

/** What is running: the server, and what others than its fans do with films and games. */
export interface App {
  app: FastifyInstance
  origin: OriginHere
  games: GameKeeping
  stories: Stories
  social: Social
}

const notifyTimeoutMs = 1_000

/** The list of services, nothing else. main.ts and the tests both build the app here. */
export async function createApp(chosen: Deps): Promise<App> {
  const { registry, mailer, standing } = openMetrics(chosen)
  const deps = { ...chosen, mailer, patience: chosen.patience ?? openPatience(patienceMs) }
  const { env, pool, clock, log, secrets } = deps
  const bus = heardOnce(deps.bus, topics.game)
  const { app, serveRaw } = openServer({
    publicUrl: env.PUBLIC_URL,
    otherHosts: env.OTHER_HOSTS,
    trustedProxies: env.TRUST_PROXY,
    log,
    registry,
  })
  const limiter = openLimiter(pool, clock, derivedKey(secrets.logKey, 'limiter'))
  const auth = await openAuth(deps, limiter)
  const staff = openDepartment(deps, limiter, auth)
  const comes = whoComes()
  const serve = openDoor(app, { ...deps, bus }, auth, { staff, identify: comes.noting(auth.sessions.identify) })

  const health = healthService(
    { database: () => pool.query('select 1').then(() => true), notify: () => bus.roundTrip(notifyTimeoutMs) },
    registry,
  )
  app.addHook('preClose', async () => health.stopping())
  const analytics = openCounting({ ...deps, registry }, limiter)
  healthRoutes(serve, health)
  docsRoutes(serve, docsService({ url: env.PUBLIC_URL, securityContact: env.SECURITY_CONTACT, clock }))
  authRoutes(serve, auth)
  analyticsRoutes(serve, analytics)

  staffRoutes(serve, staff)

  const films = await openFilms(app, serve, { ...deps, limiter, serveRaw, bind: auth.bound.bind })
  const stats = openStats({ pool, clock, bus, publicUrl: env.PUBLIC_URL })
  const games = openGameKeeping(deps, bus.tellHere)
  const told = openAnnouncements(serve, { pool, clock, bus, deskOn: deskOf(company.id) })
  const notices = openAppNotices(serve, { pool, clock, bus, deskOn: deskOf(company.id) })
  const club = await openClub(serve, { ...deps, bus, limiter, stats, cardOf: (at) => cards.head(at, '') }, comes)
  const heard = { games: stats.games, leftHere: games.leftHere, announced: told.ifAny, marks: club.concessions.marks }
  const realtime = openRealtime({ pool, clock, log, bus, patience: deps.patience, ...heard })
  await keepSchools(bus, games, log)
  statsRoutes(serve, stats)
  gamesRoutes(serve, games, {
    one: async (id) => stats.games.item(await stats.games.found(id)),
    item: stats.games.item,
  })
  realtimeRoutes(serve, realtime)
  const { stories, social } = openTold(serve, { ...deps, bus }, stats)
  searchRoutes(serve, { films: films.video.search, games: stats.find, stories: stories.told.find })
  const watch = openWatch(app, serve, { ...deps, limiter, bus, standing, films, stats, games })
  app.addHook('preClose', async () => realtime.stop())
  app.addHook('onClose', async () => {
    told.stop()
    notices.stop()
    stories.told.stop()
  })
  app.addHook('onClose', games.stop)
  app.addHook('onClose', async () => auth.bound.stop())

  const customer = openAccounts(deps, { limiter, auth, staff, watch, analytics, films, games, club })
  await customer.deletion.reapply()
  customerRoutes(serve, customer)
  if (deps.mailbox) mailboxRoutes(serve, deps.mailbox)
  const cards = openSite(app, serve, { ...deps, bus }, { stats, films, stories, club })
  await app.ready()
  return { app, origin: films.origin, games, stories, social }
}

/** The school's own pages and files, and what other programs show of a page. */
function openSite(
  app: FastifyInstance,
  serve: Serve,
  { env, log, pool, bus }: Pick<Deps, 'env' | 'log' | 'pool'> & { bus: StoryBus },
  { stats, films, stories, club }: { stats: Stats; films: Films; stories: Stories; club: Club },
) {
  openSchool({ pool, bus, log })
  schoolRoutes(serve)
  setupRoutes(serve, setupIsOver)
  const whatIsOn = async () => ({ games: await stats.tonight(), film: await films.video.openFilm() })
  const pages = schoolPages(log, whatIsOn, (pathname, query) => cards.head(pathname, query))
  const cards = openCards(serve, {
    bus,
    publicUrl: env.PUBLIC_URL,
    face: readFace(),
    story: stories.told.item,
    storyPicture: stories.files.read,
    giveaway: club.campaigns.shared,
    ...films.video.shared,
    game: async (id) => (await stats.games.byIds([id]))[0],
    crest: async () => (await pages?.files['/icons/icon-512.png']?.())?.answer.json,
  })
  answerTheRest(app, servePages(app, pages, { earlyHints: env.EARLY_HINTS === 'on', admitIp: gateOf(env, log) }))
  return cards
}

const openGameKeeping = (
  { pool, clock, log, jobs, env, outside }: Deps,
  tellHere: (message: string) => void,
): GameKeeping =>
  openGames({
    pool,
    clock,
    log,
    jobs,
    folder: env.SCORES_FOLDER,
    outside: outside ?? openOutside(),
    tellHere,
    deskOn: deskOf(company.id),
    pictures: pictureFolder(env.FIELDHOUSE_HOME, 'pictures'),
  })

type Films = Awaited<ReturnType<typeof openFilms>>
type Club = Awaited<ReturnType<typeof openClub>>

const openCounting = (deps: Deps & { registry: Registry }, limiter: Limiter): Analytics => {
  const { pool, clock, jobs, log, env, secrets, registry, freeShare } = deps
  return openAnalytics({
    registry,
    pool,
    clock,
    jobs,
    log,
    limiter,
    peoplePerIp: env.PEOPLE_PER_IP,
    countsIp: countsIpIn(env),
    key: derivedKey(secrets.logKey, 'analytics'),
    engine:
      env.CLICKHOUSE_URL === undefined
        ? undefined
        : { address: env.CLICKHOUSE_URL, key: derivedKey(secrets.logKey, 'analytics-engine') },
    eventsPerMinute: env.EVENTS_PER_MINUTE,
    freeShare: freeShare ?? freeShareOf(env.FIELDHOUSE_HOME),
  })
}

const openAuth = (deps: Deps, limiter: Limiter): Promise<AuthService> =>
  authService({
    ...deps,
    limiter,
    limits: deps.limits ?? identityLimits(deps.env.PEOPLE_PER_IP),
    store: authStore(deps.pool),
    notices: deps.bus,
    publicUrl: deps.env.PUBLIC_URL,
    countsIp: countsIpIn(deps.env),
  })

const openDoor = (
  app: FastifyInstance,
  { env, bus, clock, log, answers, patience }: Deps,
  { bound, events }: AuthService,
  { staff, identify }: { staff: Staff; identify: AuthService['sessions']['identify'] },
): Serve =>
  openServe({
    answers: { ...(answers ?? { mostBytes: 64 * 1024 * 1024, paceMs: 1_000 }), ...(patience && { patience }) },
    app,
    companyId: company.id,
    clock,
    bus,
    identify,
    bind: bound.bind,
    mayScore: staff.mayScore,
    needsSecondFactor: env.STAFF_SECOND_FACTOR === 'required',
    events,
    admitIp: gateOf(env, log),
    admitMachine: admitMachine(env.METRICS_TOKEN),
  })

/** Who is of the department: an account of identity with a role. */
const openDepartment = (deps: Deps, limiter: Limiter, auth: AuthService): Staff =>
  openStaff({
    ...deps,
    limiter,
    identity: { ...auth, readEmail: parseEmail, newUid: newId },
    key: derivedKey(deps.secrets.logKey, 'staff'),
    publicUrl: deps.env.PUBLIC_URL,
    peoplePerIp: deps.env.PEOPLE_PER_IP,
    required: deps.env.STAFF_SECOND_FACTOR === 'required',
    newPictures: pictureStore(deps.pool, company.id).countNew,
  })

interface Kept {
  staff: Staff
  watch: Watch
  limiter: Limiter
  auth: AuthService
  analytics: Analytics
  films: Films
  games: GameKeeping
  club: Club
}

/** An account ends everywhere at once: it is handed what the others know of a person, and how they forget them. */
const openAccounts = (deps: Deps, { limiter, auth, staff, watch, analytics, films, games, club }: Kept) =>
  openCustomer({
    ...deps,
    limiter,
    identity: auth,
    home: deps.env.FIELDHOUSE_HOME,
    publicUrl: deps.env.PUBLIC_URL,
    deletionKey: derivedKey(deps.secrets.logKey, 'deletion'),
    pageViewsOf: analytics.counting.countedOf,
    keptOf: async (uid) => ({
      ...(await films.video.keptOf(uid)),
      ...(await staff.keptOf(uid)),
      ...(await watch.duty.keptOf(uid)),
      ...(await club.keptOf(uid)),
      ...(await club.campaigns.keptOf(await auth.addressesOf(uid))),
    }),
    forgetActor: async (uid) => {
      await films.operator.forget(uid)
      await games.forget(uid)
    },
    forgetMail: (address) => deps.mailbox?.forget(address),
  })
