import { currentSchool } from '@fieldhouse/contract/company'
import { filmPath } from '@fieldhouse/contract/origin/origin'
import { topics } from '@fieldhouse/contract/topics'
import { getLocalDay } from '@fieldhouse/contract/zoned'
import { getSlateFont } from '@fieldhouse/origin/slate/letters'
import type { FastifyInstance } from 'fastify'
import { openAds } from './ads/open-ads.ts'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { openAnalytics } from './analytics/open-analytics.ts'
import { openAudit } from './audit/open-audit.ts'
import { accountStore } from './auth/account/account.store.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { authService } from './auth/auth.service.ts'
import { authStore } from './auth/auth.store.ts'
import { parseEmail } from './auth/email.ts'
import { identityLimits } from './auth/limits.ts'
import { derivedKey, newId } from './auth/secret.ts'
import { deviceLabel } from './auth/session/device-label.ts'
import { openCards } from './cards/open-cards.ts'
import { openChannels } from './channels/open-channels.ts'
import { openConcessions } from './concessions/open-concessions.ts'
import { customerRoutes } from './customer/customer.routes.ts'
import { openCustomer } from './customer/open-customer.ts'
import { pictureStore } from './customer/pictures/pictures.store.ts'
import type { Deps, LocalOrigin } from './deps.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { docsService } from './docs/docs.service.ts'
import { dutyRoutes } from './duty/duty.routes.ts'
import { dutyService } from './duty/duty.service.ts'
import { dutyStore } from './duty/duty.store.ts'
import { openFavorites } from './favorites/open-favorites.ts'
import { assetService } from './films/assets/assets.service.ts'
import { filmStore } from './films/films.store.ts'
import { openFilms } from './films/open-films.ts'
import { gamesRoutes } from './games/games.routes.ts'
import { type GameKeeping, openGames } from './games/open-games.ts'
import { openGiveaways } from './giveaways/open-giveaways.ts'
import { healthRoutes } from './health/health.routes.ts'
import { healthService } from './health/health.service.ts'
import { openMetrics } from './health/open-metrics.ts'
import { openHome } from './home/open-home.ts'
import { openLibrary } from './library/open-library.ts'
import { liveStore } from './live/live.store.ts'
import { openEncoders } from './live/open-encoders.ts'
import { openLive } from './live/open-live.ts'
import { machineRoutes } from './machine/machine.routes.ts'
import { machineSettings, openMachine } from './machine/open-machine.ts'
import { mailboxRoutes } from './mailbox/mailbox.routes.ts'
import { openMessages } from './messages/open-messages.ts'
import { serviceModules } from './modules.ts'
import { createOpenPaths } from './playback/open-path.ts'
import { openPlayback, openStreams } from './playback/open-playback.ts'
import { openRealtime } from './realtime/open-realtime.ts'
import { realtimeRoutes } from './realtime/realtime.routes.ts'
import { openRewards } from './rewards/open-rewards.ts'
import { openSchool } from './school/open-school.ts'
import { schoolRoutes } from './school/school.routes.ts'
import { schoolPages, withCards } from './school/school-pages.ts'
import { openSettings } from './school/settings/open-settings.ts'
import { searchRoutes } from './search/search.routes.ts'
import { setupIsOver, setupRoutes } from './setup/setup.routes.ts'
import { keepSchools } from './setup-app.ts'
import { createCallerObserver } from './shared/caller/caller-observer.ts'
import { openDatabase } from './shared/db/database.ts'
import { heardOnce } from './shared/db/heard-once.ts'
import { createReadTimeout, readTimeoutMs } from './shared/errors/read-timeout.ts'
import { freeShareOf } from './shared/files/free-share.ts'
import { openOutside } from './shared/files/outside/outside.ts'
import { pictureFolder } from './shared/files/picture-folder.ts'
import { gateOf } from './shared/http/flood.ts'
import { admitMachine } from './shared/http/machine.ts'
import { answerTheRest } from './shared/http/not-found.ts'
import { servePages } from './shared/http/pages.ts'
import { openServe } from './shared/http/serve.ts'
import { openServer } from './shared/http/server.ts'
import { openLimiter } from './shared/limits/limiter.ts'
import { createIpCheck } from './shared/limits/network.ts'
import { cursors as openCursors } from './shared/sealing/cursor.ts'
import { openSocial, type SocialService } from './social/open-social.ts'
import { openSources } from './sources/open-sources.ts'
import { openStaff } from './staff/open-staff.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { openStats } from './stats/open-stats.ts'
import { statsRoutes } from './stats/stats.routes.ts'
import { openStories, type StoriesService } from './stories/open-stories.ts'
import { openTrash } from './trash/open-trash.ts'
import { deskOf } from './trash/trash-desk.store.ts'

/** What is running: the server, and what others than its fans do with films and games. */
export interface App {
  app: FastifyInstance
  origin: LocalOrigin
  games: GameKeeping
  stories: StoriesService
  social: SocialService
}

const notifyTimeoutMs = 1_000

/** Every service, in the order in which they need each other. main.ts and the tests both build the app here. */
export const createApp = (chosen: Deps): Promise<App> => chosen.school.within(() => openServices(chosen))

async function openServices(chosen: Deps): Promise<App> {
  const { registry, mailer, standing } = openMetrics(chosen)
  const patience = chosen.patience ?? createReadTimeout(readTimeoutMs)
  const bus = heardOnce(chosen.bus, topics.game)
  const deps = {
    ...chosen,
    mailer,
    patience,
    bus,
    tellHere: bus.tellHere,
    deskOn: deskOf(currentSchool().id, serviceModules),
  }
  const { env, pool, clock, log, secrets, deskOn } = deps
  const publicUrl = env.PUBLIC_URL
  const peoplePerIp = env.PEOPLE_PER_IP
  const countsIp = createIpCheck(env)
  const cursors = openCursors(secrets.cursorKey)
  const deriveKey = (purpose: string): string => derivedKey(secrets.logKey, purpose)
  const pictures = pictureFolder(env.FIELDHOUSE_HOME, 'pictures')
  const outside = deps.outside ?? openOutside()

  // The server, who may call it, and how it stands.
  const { app, serveRaw } = openServer({
    publicUrl,
    otherHosts: env.OTHER_HOSTS,
    trustedProxies: env.TRUST_PROXY,
    log,
    registry,
    within: chosen.school.within,
  })
  const limiter = openLimiter(pool, clock, deriveKey('limiter'))
  const auth = await authService({
    ...deps,
    limiter,
    limits: deps.limits ?? identityLimits(peoplePerIp),
    store: authStore(pool),
    notices: bus,
    publicUrl,
    countsIp,
  })
  const staff = openStaff({
    ...deps,
    limiter,
    identity: { ...auth, readEmail: parseEmail, newUid: newId },
    key: deriveKey('staff'),
    publicUrl,
    peoplePerIp,
    required: env.STAFF_SECOND_FACTOR === 'required',
    newPictures: pictureStore(pool, currentSchool().id).countNew,
  })
  const arrivals = createCallerObserver()
  const serve = openServe({
    answers: { ...(deps.answers ?? { mostBytes: 64 * 1024 * 1024, paceMs: 1_000 }), patience },
    app,
    companyId: currentSchool().id,
    clock,
    bus,
    identify: arrivals.observed(auth.sessions.identify),
    bind: auth.bound.bind,
    mayScore: staff.mayScore,
    needsSecondFactor: env.STAFF_SECOND_FACTOR === 'required',
    events: auth.events,
    admitIp: gateOf(env, log),
    admitMachine: admitMachine(env.METRICS_TOKEN),
  })
  const health = healthService(
    { database: () => pool.query('select 1').then(() => true), notify: () => bus.roundTrip(notifyTimeoutMs) },
    registry,
  )
  app.addHook('preClose', async () => health.stopping())
  const engineKey = deriveKey('analytics-engine')
  const analytics = openAnalytics({
    ...deps,
    registry,
    limiter,
    peoplePerIp,
    countsIp,
    key: deriveKey('analytics'),
    engine: env.CLICKHOUSE_URL === undefined ? undefined : { address: env.CLICKHOUSE_URL, key: engineKey },
    eventsPerMinute: env.EVENTS_PER_MINUTE,
    freeShare: deps.freeShare ?? freeShareOf(env.FIELDHOUSE_HOME),
  })
  healthRoutes(serve, health)
  docsRoutes(serve, docsService({ url: publicUrl, securityContact: env.SECURITY_CONTACT, clock }))
  authRoutes(serve, auth)
  analyticsRoutes(serve, analytics)
  staffRoutes(serve, staff)

  // What there is to watch. The origin has the bytes; it asks who may send and who may watch.
  const stocks = openLibrary(deps)
  const { changed } = stocks
  const streams = openStreams({ ...deps, bind: auth.bound.bind })
  const films = filmStore(pool, currentSchool().id, deskOn)
  const assets = assetService({ store: films, clock, log, changed })
  const live = liveStore(pool, currentSchool().id, deskOn)
  const encoders = openEncoders({ ...deps, store: live, streamSecret: deriveKey('stream') })
  const origin = await deps.openOrigin({
    admit: encoders.admit,
    refused: encoders.rejections.note,
    spoken: encoders.spoken.of,
    hasEnded: streams.ended.has,
    delivered: streams.sent.delivered,
    changed: assets.changed,
  })
  const openPath = createOpenPaths(origin.sign, clock)
  const favorites = openFavorites(serve, { ...deps, stocks })
  const ofFilms = { ...deps, stocks, assets, origin, pictures, cursors, openPath, keeping: favorites.keeping }
  const ads = openAds(serve, { ...ofFilms, key: deriveKey('ads') })
  const channels = openChannels(serve, { ...ofFilms, channels: origin.channels })
  const playback = openPlayback(serve, {
    ...ofFilms,
    limiter,
    ads: ads.ads,
    ended: streams.ended,
    channelReady: channels.ready,
    sign: origin.sign,
    deviceLabel,
  })
  const video = openFilms(serve, { ...ofFilms, store: films, startPreview: playback.startPreview })
  const events = openLive(serve, { ...ofFilms, store: live, encoders, limiter, publicUrl })
  openHome(serve, { ...ofFilms, ads: ads.ads, normOf: (email) => parseEmail(email).norm })
  serveRaw(filmPath, origin.deliver)

  // What every service of the staff leaves behind.
  const audit = openAudit(serve, { pool, modules: serviceModules })
  const trash = openTrash(serve, {
    ...deps,
    changed,
    pictures,
    removeAsset: (id) => origin.assets.remove(id),
    restored: { event: events.bring, game: (id) => bus.publish(`${topics.schedule}${id}`) },
  })
  openSettings(serve, { ...deps, changed })
  app.addHook('onClose', async () => {
    channels.stop()
    streams.ended.stop()
    await streams.sent.close()
    await events.stop()
    await origin.close()
    await assets.settled()
  })
  await streams.ended.catchUp()
  await assets.catchUp((id) => origin.assets.get(id))
  await events.begin()
  channels.begin()

  // Games: how they come and change, and how fans see them. What others publish again and again is fetched by one clock.
  const sources = openSources(deps)
  const stats = openStats({ pool, clock, bus, publicUrl })
  const games = openGames({ ...deps, folder: env.SCORES_FOLDER, outside, sources, pictures })
  const gamesBetween = (startDate: string, endDate: string) => stats.games.between({ startDate, endDate })

  // What is sold at games, and what fans earn and win.
  const atGames = { ...deps, gamesBetween }
  for (const { open } of serviceModules) open?.(serve, deps)
  const concessions = openConcessions(serve, atGames)
  const accounts = accountStore(openDatabase(pool))
  const rewards = await openRewards(serve, {
    ...atGames,
    limiter,
    cursors,
    keys: { bearer: deriveKey('rewards-bearer'), visitors: deriveKey('rewards-visitors') },
    emailOf: async (uid) => (await accounts.find(uid))?.email,
    gamesById: stats.games.byIds,
  })
  arrivals.onCaller(rewards.noteCall)
  const giveaways = openGiveaways(serve, {
    ...deps,
    limiter,
    publicUrl,
    peoplePerIp,
    countsIp,
    readEmail: parseEmail,
    pictures,
    workKey: deriveKey('campaign-work'),
    entryKey: deriveKey('campaign-entry'),
    previewKey: deriveKey('campaign-preview'),
  })

  // What fans are told.
  const messages = openMessages(serve, deps)
  const realtime = openRealtime({
    ...deps,
    games: stats.games,
    leftHere: games.leftHere,
    announced: messages.announced,
    marks: concessions.marks,
  })
  await keepSchools(bus, games, log)
  statsRoutes(serve, stats)
  gamesRoutes(serve, games, {
    one: async (id) => stats.games.item(await stats.games.requireGameState(id)),
    item: stats.games.item,
  })
  realtimeRoutes(serve, realtime)
  const written = { ...atGames, home: env.FIELDHOUSE_HOME, cursors, outside, sources }
  const stories = openStories(serve, {
    ...written,
    games: stats.games.byIds,
    page: stats.games.page,
    box: async (sport, game) => (await stats.box.get(sport, game)).box,
  })
  const social = openSocial(serve, { ...written, bluesky: env.BLUESKY_URL })
  searchRoutes(serve, { films: video.search, games: stats.find, stories: stories.articles.find })

  // The machine that all of it stands on, and who is written to when something needs somebody.
  const machine = openMachine({
    ...deps,
    ...machineSettings(env),
    limiter,
    origin,
    queued: standing.jobs,
    newestScoreFile: async () => (await standing.read(clock.now())).scoreFiles.newest,
    noticesArrive: () => bus.roundTrip(notifyTimeoutMs),
  })
  const duty = dutyService({
    ...deps,
    store: dutyStore(pool, currentSchool().id),
    publicUrl,
    today: async () => {
      const day = getLocalDay(currentSchool().timeZone, clock.now())
      return {
        games: await gamesBetween(day, day),
        events: await events.all(),
        files: await games.files.list({ game: undefined, file: undefined }),
        lights: (await machine.look()).lights,
        watched: await games.watched.list(),
      }
    },
  })
  machineRoutes(serve, machine)
  dutyRoutes(serve, duty)
  app.addHook('onClose', async () => machine.stop())
  app.addHook('preClose', async () => realtime.stop())
  app.addHook('onClose', async () => {
    messages.stop()
    stories.articles.stop()
  })
  app.addHook('onClose', games.stop)
  app.addHook('onClose', async () => auth.bound.stop())

  // An account ends everywhere at once: it is handed what the others know of a person, and how they forget them.
  const customer = openCustomer({
    ...deps,
    limiter,
    identity: auth,
    home: env.FIELDHOUSE_HOME,
    publicUrl,
    deletionKey: deriveKey('deletion'),
    pageViewsOf: analytics.counting.countedOf,
    keptOf: async (uid) => ({
      ...(await favorites.keptOf(uid)),
      ...(await ads.keptOf(uid)),
      ...(await playback.keptOf(uid)),
      ...(await staff.keptOf(uid)),
      ...(await duty.keptOf(uid)),
      ...(await rewards.keptOf(uid)),
      ...(await giveaways.keptOf(await auth.addressesOf(uid))),
    }),
    forgetActor: async (uid) => {
      await audit.forget(uid)
      await trash.forget(uid)
      await games.forget(uid)
    },
    forgetMail: (address) => deps.mailbox?.forget(address),
  })
  await customer.deletion.reapply()
  customerRoutes(serve, customer)
  if (deps.mailbox) mailboxRoutes(serve, deps.mailbox)

  // The school's own pages, and the cards that other programs show of them.
  openSchool(deps)
  schoolRoutes(serve)
  setupRoutes(serve, setupIsOver)
  const pages = schoolPages(log, async () => ({ games: await stats.tonight(), film: await video.openFilm() }))
  const cards = openCards(serve, {
    bus,
    publicUrl,
    face: getSlateFont,
    story: stories.articles.item,
    storyPicture: stories.files.read,
    giveaway: giveaways.shared,
    film: video.shared,
    event: events.shared,
    filmPicture: video.pictureAt,
    game: async (id) => (await stats.games.byIds([id]))[0],
    player: stats.players.find,
    season: async (sport, slug) => (await stats.seasons.list(sport)).find((season) => season.slug === slug),
    crest: async () => (await pages?.files['/icons/icon-512.png']?.())?.answer.json,
  })
  giveaways.openPages((pathname) => cards.head(pathname, ''))
  const withTheirCards = pages && withCards(pages, cards.head, log)
  answerTheRest(
    app,
    servePages(app, withTheirCards, { earlyHints: env.EARLY_HINTS === 'on', admitIp: gateOf(env, log) }),
  )
  await app.ready()
  return { app, origin, games, stories, social }
}
