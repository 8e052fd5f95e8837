import { currentSchool } from '@fieldhouse/contract/company'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { filmPath } from '@fieldhouse/contract/origin/origin'
import { topics } from '@fieldhouse/contract/topics'
import { getSlateFont } from '@fieldhouse/origin/slate/letters'
import type { FastifyInstance } from 'fastify'
import { openAccess } from './access/open-access.ts'
import { openAds } from './ads/open-ads.ts'
import { openAlerts } from './alerts/open-alerts.ts'
import { registerAnalyticsRoutes } from './analytics/analytics.routes.ts'
import { openAnalytics } from './analytics/open-analytics.ts'
import { openAudit } from './audit/open-audit.ts'
import { createAccountStore } from './auth/account/account.store.ts'
import { registerAuthRoutes } from './auth/auth.routes.ts'
import { createAuthService } from './auth/auth.service.ts'
import { openAuthStore } from './auth/auth.store.ts'
import { parseEmail } from './auth/email.ts'
import { createIdentityLimits } from './auth/limits.ts'
import { createId, deriveKey } from './auth/secret.ts'
import { describeDevice } from './auth/session/device-label.ts'
import { openSuspensions } from './auth/suspension/open-suspensions.ts'
import { openCards } from './cards/open-cards.ts'
import { openChannels } from './channels/open-channels.ts'
import { openConcessions } from './concessions/open-concessions.ts'
import { registerCustomerRoutes } from './customer/customer.routes.ts'
import { openCustomer } from './customer/open-customer.ts'
import { formatImageUrl } from './customer/pictures/image-url.ts'
import { openPictureStore } from './customer/pictures/pictures.store.ts'
import type { LocalOrigin, ServerDeps } from './deps.ts'
import { registerDocsRoutes } from './docs/docs.routes.ts'
import { createDocsService } from './docs/docs.service.ts'
import { registerDutyRoutes } from './duty/duty.routes.ts'
import { createDutyService } from './duty/duty.service.ts'
import { createDutyStore } from './duty/duty.store.ts'
import { openFans } from './fans/open-fans.ts'
import { openFavorites } from './favorites/open-favorites.ts'
import { assetService } from './films/assets/assets.service.ts'
import { filmStore } from './films/films.store.ts'
import { openFilms } from './films/open-films.ts'
import { gamesRoutes } from './games/games.routes.ts'
import { type GameKeeping, openGames } from './games/open-games.ts'
import { openGiveaways } from './giveaways/open-giveaways.ts'
import { registerHealthRoutes } from './health/health.routes.ts'
import { createHealthService } from './health/health.service.ts'
import { openMetrics } from './health/open-metrics.ts'
import { openHome } from './home/open-home.ts'
import { isShowing } from './library/event-state.ts'
import { createFilmedReader } from './library/filmed.ts'
import { openLibrary } from './library/open-library.ts'
import { liveStore } from './live/live.store.ts'
import { openEncoders } from './live/open-encoders.ts'
import { openLive } from './live/open-live.ts'
import { openLiveUpdate } from './live-update/open-live-update.ts'
import { registerMachineRoutes } from './machine/machine.routes.ts'
import { getMachineSettings, openMachine } from './machine/open-machine.ts'
import { registerMailboxRoutes } from './mailbox/mailbox.routes.ts'
import { openMarketSources, openMarkets } from './markets/open-markets.ts'
import { openMessages } from './messages/open-messages.ts'
import { serviceModules } from './modules.ts'
import { settleDomainPlan } from './plans/domains/settle-domain-plan.ts'
import { settleListed } from './plans/list/settle.ts'
import { openPlans } from './plans/open-plans.ts'
import { openPayments } from './plans/purchases/stripe.ts'
import { createOpenPaths } from './playback/open-path.ts'
import { openPlayback, openStreams } from './playback/open-playback.ts'
import { openRealtime } from './realtime/open-realtime.ts'
import { registerRealtimeRoutes } from './realtime/realtime.routes.ts'
import { openRewards } from './rewards/open-rewards.ts'
import { openSchool } from './school/open-school.ts'
import { registerSchoolRoutes } from './school/school.routes.ts'
import { addCards, openSchoolPages } from './school/school-pages.ts'
import { openSettings } from './school/settings/open-settings.ts'
import { registerSearchRoutes } from './search/search.routes.ts'
import { finishedSetup, registerSetupRoutes } from './setup/setup.routes.ts'
import { keepSchoolsUpdated } from './setup-app.ts'
import { createCallerObserver } from './shared/caller/caller-observer.ts'
import { openDatabase } from './shared/db/database.ts'
import { deliverOnce } from './shared/db/deliver-once.ts'
import { createReadTimeout, readTimeoutMs } from './shared/errors/read-timeout.ts'
import { createDiskReader } from './shared/files/disk-reader.ts'
import { openExternalFetcher } from './shared/files/external/external-fetcher.ts'
import { createFreeSpaceProbe } from './shared/files/free-share.ts'
import { openPictureFolder } from './shared/files/picture-folder.ts'
import { createFloodGate } from './shared/http/flood-gate.ts'
import { createMachineCheck } from './shared/http/machine-check.ts'
import { handleUnknownPaths } from './shared/http/not-found.ts'
import { servePages } from './shared/http/pages.ts'
import { openServe } from './shared/http/serve.ts'
import { openServer } from './shared/http/server.ts'
import { openLimiter } from './shared/limits/limiter.ts'
import { createIpCheck } from './shared/limits/network.ts'
import { createNewYearSteps } from './shared/modules/new-year-steps.ts'
import { openPageCursors as openCursors } from './shared/sealing/cursor.ts'
import { openSocial, type SocialService } from './social/open-social.ts'
import { openSources } from './sources/open-sources.ts'
import { openStaff } from './staff/open-staff.ts'
import { registerStaffRoutes } from './staff/staff.routes.ts'
import { openStats } from './stats/open-stats.ts'
import { statsRoutes } from './stats/stats.routes.ts'
import { openStories, type StoriesService } from './stories/open-stories.ts'
import { openTrash } from './trash/open-trash.ts'
import { createAdminStoresOpener } from './trash/trash-admin.store.ts'

/** The running server, and the services that other parts of the process use. */
export interface ServerApp {
  app: FastifyInstance
  origin: LocalOrigin
  games: GameKeeping
  stories: StoriesService
  social: SocialService
}

const notifyTimeoutMs = 1_000

/** Opens every service in the order of their dependencies. main.ts and the tests both build the app here. */
export const createApp = (chosen: ServerDeps): Promise<ServerApp> => chosen.school.within(() => openServices(chosen))

async function openServices(chosen: ServerDeps): Promise<ServerApp> {
  const { registry, mailer, standing } = openMetrics(chosen)
  const patience = chosen.patience ?? createReadTimeout(readTimeoutMs)
  const bus = deliverOnce(chosen.bus, topics.game)
  const deps = {
    ...chosen,
    mailer,
    patience,
    bus,
    notifyHere: bus.notifyHere,
    adminStoresOn: createAdminStoresOpener(currentSchool().id, serviceModules),
  }
  const { env, pool, clock, log, secrets, adminStoresOn } = deps
  const publicUrl = env.PUBLIC_URL
  const peoplePerIp = env.PEOPLE_PER_IP
  const countsIp = createIpCheck(env)
  const cursors = openCursors(secrets.cursorKey)
  const deriveSecret = (purpose: string): string => deriveKey(secrets.logKey, purpose)
  const pictures = openPictureFolder(env.FIELDHOUSE_HOME, 'pictures')
  const outside = deps.outside ?? openExternalFetcher()

  // The server, its callers and its health.
  const { app, serveRaw } = openServer({
    publicUrl,
    otherHosts: env.OTHER_HOSTS,
    trustedProxies: env.TRUST_PROXY,
    proxies: env.TRUSTED_PROXIES,
    log,
    registry,
    within: chosen.school.within,
  })
  const limiter = openLimiter(pool, clock, deriveSecret('limiter'))
  const authStore = openAuthStore(pool)
  const auth = await createAuthService({
    ...deps,
    limiter,
    limits: deps.limits ?? createIdentityLimits(peoplePerIp),
    store: authStore,
    notices: bus,
    publicUrl,
    countsIp,
    joinedNewsletter: (uid) => customer.newsletter.joined(uid),
    addressProved: async (run, uid, now) => {
      const hasListed = await settleListed(run, { companyId: currentSchool().id, now, uid })
      return (await settleDomainPlan(run, { uid, now })) || hasListed
    },
    codeProved: (run, uid, now) => settleDomainPlan(run, { uid, now }),
    plansChanged: (uid) => rightsChanged(uid),
  })
  const staff = openStaff({
    ...deps,
    limiter,
    identity: { ...auth, readEmail: parseEmail, newUid: createId },
    key: deriveSecret('staff'),
    publicUrl,
    peoplePerIp,
    required: env.STAFF_SECOND_FACTOR === 'required',
    newPictures: openPictureStore(pool, currentSchool().id).countNew,
  })
  const arrivals = createCallerObserver()
  const marketSources = await openMarketSources(deps)
  const serve = openServe({
    answers: { ...(deps.answers ?? { mostBytes: 64 * 1024 * 1024, paceMs: 1_000 }), patience },
    app,
    companyId: currentSchool().id,
    clock,
    bus,
    identify: arrivals.observed(auth.sessions.identify),
    findMarket: marketSources.findMarket,
    bind: auth.bound.bind,
    mayScore: staff.mayScore,
    needsSecondFactor: env.STAFF_SECOND_FACTOR === 'required',
    events: auth.events,
    admitIp: createFloodGate(env, log),
    admitMachine: createMachineCheck(env.METRICS_TOKEN),
  })
  const health = createHealthService(
    {
      database: () => pool.query('select 1').then(() => true),
      notify: () => bus.roundTrip(notifyTimeoutMs),
      locationFile: marketSources.file.state,
    },
    registry,
  )
  app.addHook('preClose', async () => health.stopping())
  app.addHook('onClose', async () => marketSources.file.stop())
  const engineKey = deriveSecret('analytics-engine')
  const analytics = openAnalytics({
    ...deps,
    registry,
    limiter,
    peoplePerIp,
    countsIp,
    key: deriveSecret('analytics'),
    engine: env.CLICKHOUSE_URL === undefined ? undefined : { address: env.CLICKHOUSE_URL, key: engineKey },
    eventsPerMinute: env.EVENTS_PER_MINUTE,
    freeShare: deps.freeShare ?? createFreeSpaceProbe(env.FIELDHOUSE_HOME),
  })
  registerHealthRoutes(serve, health)
  registerDocsRoutes(serve, createDocsService({ url: publicUrl, securityContact: env.SECURITY_CONTACT, clock }))
  registerAuthRoutes(serve, auth)
  registerAnalyticsRoutes(serve, analytics)
  registerStaffRoutes(serve, staff)

  // Videos. The origin stores them and asks who may send and who may watch.
  const stocks = openLibrary(deps)
  const { changed } = stocks
  const streams = openStreams({ ...deps, bind: auth.bound.bind })
  const films = filmStore(pool, currentSchool().id, adminStoresOn)
  const assets = assetService({ store: films, clock, log, changed })
  const live = liveStore(pool, currentSchool().id, adminStoresOn)
  const encoders = openEncoders({ ...deps, store: live, streamSecret: deriveSecret('stream') })
  const origin = await deps.openOrigin({
    admit: encoders.admit,
    refused: encoders.rejections.note,
    spoken: encoders.spoken.of,
    hasEnded: streams.ended.has,
    isIn: marketSources.isIn,
    delivered: streams.sent.delivered,
    changed: assets.changed,
  })
  const openPath = createOpenPaths(origin.sign, clock)
  const favorites = openFavorites(serve, { ...deps, stocks })
  const ofFilms = { ...deps, stocks, assets, origin, pictures, cursors, openPath, keeping: favorites.keeping }
  const ads = openAds(serve, { ...ofFilms, key: deriveSecret('ads') })
  const channels = openChannels(serve, { ...ofFilms, channels: origin.channels })
  const playback = openPlayback(serve, {
    ...ofFilms,
    limiter,
    ads: ads.ads,
    ended: streams.ended,
    channelReady: channels.ready,
    pictureShown: (uid, asset, shownAt) => alerts.pictureShown(uid, asset, shownAt),
    pictureLeft: (uid) => alerts.pictureLeft(uid),
    sign: origin.sign,
    deviceLabel: describeDevice,
  })
  const rightsChanged = async (uid: string) => {
    await auth.proof.changed(uid)
    await playback.endRefused(uid, (lastMarket) => auth.viewerOf(uid, lastMarket))
  }
  // One scheduler polls external sources.
  const sources = openSources(deps)
  const plans = openPlans(serve, {
    ...deps,
    payments: await openPayments(env),
    publicUrl,
    outside,
    sources,
    listKey: deriveSecret('ticket-list'),
    trialKey: deriveSecret('plan-trial'),
    limiter,
    peoplePerIp,
    countsIp,
    changed: rightsChanged,
    changedAll: async (uids) => {
      await auth.proof.changedAll(uids)
      await playback.endRefusedOf(uids, auth.viewerOf)
    },
    findGames: (ids) => stats.games.byIds(ids),
    isShowing: async (id) => isShowing((await stocks.now()).events.find((event) => event.id === id)),
    readEmail: parseEmail,
  })
  const markets = openMarkets(serve, {
    ...deps,
    sources: marketSources,
    changed: rightsChanged,
    lockOf: (content, viewer) => access.lockOf(content, viewer),
  })
  const video = openFilms(serve, { ...ofFilms, store: films, startPreview: playback.startPreview })
  const events = openLive(serve, {
    ...ofFilms,
    store: live,
    encoders,
    limiter,
    publicUrl,
    readDisk: createDiskReader(env),
    listGames: (from, until) => listGamesBetween(from, until),
  })
  openHome(serve, {
    ...ofFilms,
    ads: ads.ads,
    viewerOf: auth.viewerOf,
    normOf: (email) => parseEmail(email).norm,
  })
  serveRaw(filmPath, origin.deliver)

  // The audit log, the trash and the settings, which every staff service uses.
  const audit = openAudit(serve, { pool, modules: serviceModules })
  const trash = openTrash(serve, {
    ...deps,
    changed,
    pictures,
    removeAsset: (id) => origin.assets.remove(id),
    restored: {
      event: events.bring,
      game: (id) => bus.publish(`${topics.schedule}${id}`),
      person: (id) => games.roster.announce(id),
    },
  })
  openSettings(serve, { ...deps, references: serviceModules.flatMap(({ sports = [] }) => sports), changed })
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

  // Games: their sources, their changes, and what fans see of them.
  const stats = openStats({ pool, clock, bus, publicUrl, listFilmed: createFilmedReader({ stocks, origin }) })
  const games = openGames({
    ...deps,
    folder: env.SCORES_FOLDER,
    outside,
    sources,
    pictures,
    references: {
      games: serviceModules.flatMap((service) => service.games ?? []),
      people: serviceModules.flatMap((service) => service.people ?? []),
    },
    newYearStepsOn: createNewYearSteps(serviceModules, currentSchool().id),
  })
  const listGamesBetween = (startDate: string, endDate: string) => stats.games.between({ startDate, endDate })

  // Concessions, rewards and giveaways.
  const atGames = { ...deps, gamesBetween: listGamesBetween }
  for (const { open } of serviceModules) open?.(serve, deps)
  const concessions = openConcessions(serve, { ...atGames, pictures })
  const accounts = createAccountStore(openDatabase(pool))
  const rewards = await openRewards(serve, {
    ...atGames,
    limiter,
    cursors,
    pictures,
    keys: { bearer: deriveSecret('rewards-bearer'), visitors: deriveSecret('rewards-visitors') },
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
    workKey: deriveSecret('campaign-work'),
    entryKey: deriveSecret('campaign-entry'),
    previewKey: deriveSecret('campaign-preview'),
  })

  // Messages, live news, stories and posts.
  const messages = openMessages(serve, deps)
  const liveUpdate = openLiveUpdate(serve, { ...deps, home: env.FIELDHOUSE_HOME })
  const alerts = openAlerts(serve, {
    ...deps,
    games: stats.games.byIds,
    forgetTokens: authStore.sessions.forgetPushTokens,
    forgetApnsTokens: authStore.sessions.forgetApnsTokens,
  })
  const realtime = openRealtime({
    ...deps,
    games: stats.games,
    leftHere: games.leftHere,
    announced: messages.announced,
    marks: concessions.marks,
  })
  await keepSchoolsUpdated(bus, games, log)
  statsRoutes(serve, stats)
  gamesRoutes(serve, games, {
    one: async (id) => stats.games.item(await stats.games.requireGameState(id)),
    item: stats.games.item,
  })
  registerRealtimeRoutes(serve, realtime)
  const written = { ...atGames, home: env.FIELDHOUSE_HOME, cursors, outside, sources }
  const stories = openStories(serve, {
    ...written,
    games: stats.games.byIds,
    page: stats.games.page,
    box: async (sport, game) => (await stats.box.get(sport, game)).box,
  })
  const social = openSocial(serve, { ...written, bluesky: env.BLUESKY_URL })
  registerSearchRoutes(serve, {
    films: video.search,
    games: stats.find,
    stories: stories.articles.find,
    food: concessions.search,
    prizes: rewards.searchPrizes,
  })

  // The system status, and the people on duty.
  const machine = openMachine({
    ...deps,
    ...getMachineSettings(env),
    limiter,
    origin,
    queued: standing.jobs,
    newestScoreFile: async () => (await standing.read(clock.now())).scoreFiles.newest,
    noticesArrive: () => bus.roundTrip(notifyTimeoutMs),
  })
  const duty = createDutyService({
    ...deps,
    store: createDutyStore(pool, currentSchool().id),
    publicUrl,
    today: async () => {
      const day = getLocalDay(currentSchool().timeZone, clock.now())
      return {
        games: await listGamesBetween(day, day),
        events: await events.all(),
        files: await games.files.list({ game: undefined, file: undefined }),
        lights: (await machine.look()).lights,
        watched: await games.watched.list(),
        ticketList: (await plans.watchedList.show()).watched,
      }
    },
  })
  registerMachineRoutes(serve, machine)
  registerDutyRoutes(serve, duty)
  app.addHook('onClose', async () => machine.stop())
  app.addHook('preClose', async () => realtime.stop())
  app.addHook('onClose', async () => {
    messages.stop()
    await liveUpdate.stop()
    alerts.stop()
    stories.articles.stop()
  })
  app.addHook('onClose', games.stop)
  app.addHook('onClose', async () => auth.bound.stop())

  // Accounts. Deleting and exporting one covers the data of all services.
  const customer = openCustomer({
    ...deps,
    limiter,
    identity: auth,
    home: env.FIELDHOUSE_HOME,
    publicUrl,
    deletionKey: deriveSecret('deletion'),
    newsletterKey: deriveSecret('newsletter'),
    pageViewsOf: analytics.counting.countedOf,
    exportScreens: async (uid) => ({
      ...(await favorites.keptOf(uid)),
      ...(await ads.keptOf(uid)),
      ...(await playback.keptOf(uid)),
      ...(await plans.keptOf(uid)),
      ...(await plans.list.keptOf(await auth.addressesOf(uid))),
      ...(await markets.keptOf(uid)),
      ...(await alerts.keptOf(uid)),
      ...(await staff.keptOf(uid)),
      ...(await duty.keptOf(uid)),
      ...(await rewards.keptOf(uid)),
      ...(await giveaways.keptOf(await auth.addressesOf(uid))),
    }),
    endPayments: plans.endPayments,
    forgetActor: async (uid) => {
      await audit.forget(uid)
      await trash.forget(uid)
      await games.forget(uid)
      await plans.forget(uid)
      await plans.list.forget(uid)
      await markets.forget(uid)
    },
    forgetMail: (address) => deps.mailbox?.forget(address),
  })
  await customer.deletion.reapply()
  registerCustomerRoutes(serve, customer)
  const fans = openFans(serve, {
    ...deps,
    sessions: auth.sessions,
    suspensions: openSuspensions({ ...deps, sessions: auth.sessions }),
    teamsOf: customer.choices.teamsOf,
    affiliationsOf: customer.choices.affiliationsOf,
    plans,
    marketOf: async (uid) => ({ override: await markets.ofFan(uid), last: await playback.lastMarketOf(uid) }),
    points: rewards.points,
    correctPoints: rewards.points.correct,
    alertsOf: alerts.choiceOf,
    giveawaysOf: async (uid) => giveaways.entriesOf(await auth.addressesOf(uid)),
    pictureUrl: formatImageUrl,
    erase: customer.deletion.erase,
  })
  const access = openAccess(serve, {
    ...deps,
    stocks,
    openFan: fans.openNoted,
    viewerOf: auth.viewerOf,
    lastMarketOf: playback.lastMarketOf,
    grantsOf: async (uid) => (await plans.ofFan(uid)).grants,
    subjectOf: playback.subjectOf,
    screensOf: playback.screensOf,
    countFans: plans.count,
    findSoldWays: plans.findSoldWays,
    findGames: (ids) => stats.games.byIds(ids),
  })
  if (deps.mailbox) registerMailboxRoutes(serve, deps.mailbox)

  // The school's own pages and their share cards.
  openSchool(deps)
  registerSchoolRoutes(serve)
  registerSetupRoutes(serve, finishedSetup)
  const pages = openSchoolPages(log, async () => ({ games: await stats.tonight(), film: await video.openFilm() }))
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
  const withTheirCards = pages && addCards(pages, cards.head, log)
  handleUnknownPaths(
    app,
    servePages(app, withTheirCards, { earlyHints: env.EARLY_HINTS === 'on', admitIp: createFloodGate(env, log) }),
  )
  await app.ready()
  return { app, origin, games, stories, social }
}
