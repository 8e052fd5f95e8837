import fs from 'node:fs'
import path from 'node:path'
import type { Company } from '@fieldhouse/contract/company'
import { inBackground } from '@fieldhouse/contract/in-background'
import { schoolPlaceholder } from '@fieldhouse/contract/school/page-head'
import { topics } from '@fieldhouse/contract/topics'
import { demoSchool } from '@fieldhouse/demo/school/demo-school'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { accountStore } from './auth/account/account.store.ts'
import { parseEmail } from './auth/email.ts'
import { refuseCommon } from './auth/password/common-passwords.ts'
import { openGuessable } from './auth/password/guessable.ts'
import { openPasswords } from './auth/password/password.ts'
import { newId } from './auth/secret.ts'
import type { Deps } from './deps.ts'
import { genreStore, groupStore } from './films/groups/groups.store.ts'
import { plantFirstGroups } from './films/groups/team-groups.ts'
import type { GameKeeping } from './games/open-games.ts'
import { healthRoutes } from './health/health.routes.ts'
import { rowStore } from './home/rows/rows.store.ts'
import { holdsAccounts, keptSchool, plantSchool } from './school/school.store.ts'
import { repairTeamNumbers } from './school/team-numbers.store.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import { oneTimeWord, plantFirstRows, setupService } from './setup/setup.service.ts'
import { securityEvents } from './shared/caller/security-events.ts'
import type { Bus } from './shared/db/bus.ts'
import { openDatabase, transaction } from './shared/db/database.ts'
import { Refusal } from './shared/errors/refusal.ts'
import { readSchoolFile } from './shared/files/school-file.ts'
import { floodGate } from './shared/http/flood.ts'
import { admitMachine } from './shared/http/machine.ts'
import { answerTheRest } from './shared/http/not-found.ts'
import { builtConsole, isBuilt, pageOf, type SendApp, send, serveConsoleFiles } from './shared/http/pages.ts'
import { openServe } from './shared/http/serve.ts'
import { openServer } from './shared/http/server.ts'
import { fairQueue } from './shared/limits/fair-queue.ts'
import type { Log } from './shared/log/log.ts'
import { localUrl } from './shared/process/env.ts'
import { openServedSchool, type ServedSchool } from './shared/process/served-school.ts'
import { drain } from './shared/process/stopping.ts'

type SetupDeps = Pick<Deps, 'env' | 'secrets' | 'pool' | 'bus' | 'clock' | 'log' | 'mailer'>

const requestsPerTenSeconds = 60
const gate = { atOnce: 1, waiting: 4, waitMs: 10_000, full: 'The server is busy. Try again in a moment.' }

/** What a server is while it has no school: it can be begun, and nothing else. `begun` is told once it has one. */
export async function createSetupApp(deps: SetupDeps, word: string, begun: () => void) {
  const { env, secrets, pool, bus, clock, log, mailer } = deps
  const registry = new Registry()
  const { app } = openServer({
    publicUrl: env.PUBLIC_URL,
    otherHosts: env.OTHER_HOSTS,
    trustedProxies: env.TRUST_PROXY,
    log,
    registry,
  })
  const serve = openServe({
    answers: { mostBytes: 1024 * 1024, paceMs: 0 },
    app,
    companyId: 0,
    clock,
    bus,
    identify: async () => {
      throw new Refusal('unauthorized', 'school.not_set_up', 'This server has no school yet.')
    },
    bind: () => () => {},
    mayScore: async () => false,
    needsSecondFactor: true,
    events: securityEvents(log, secrets.logKey),
    admitIp: floodGate(requestsPerTenSeconds),
    admitMachine: admitMachine(env.METRICS_TOKEN),
  })
  healthRoutes(serve, {
    ready: async () => {
      throw new Refusal('busy', 'school.not_set_up', 'Not ready: this server has no school yet.')
    },
    metrics: () => registry.metrics(),
    stopping: () => {},
  })
  const passwords = await openPasswords(secrets.peppers, fairQueue(gate))
  const setup = setupService({
    word,
    mailer,
    publicUrl: env.PUBLIC_URL,
    begun,
    refuseGuessable,
    plant: async (school, { email, firstname, lastname, password }) => {
      const { written, norm } = parseEmail(email)
      const sealed = await passwords.seal(password)
      const db = openDatabase(pool)
      await transaction(db, async (trx) => {
        if (!(await plantSchool(trx, school, clock.now())))
          throw new Refusal('conflict', 'school.exists', 'This server already has a school.')
        await plantFirst(trx, school)
        await accountStore(trx).add({
          uid: newId(),
          company_id: school.id,
          email: written,
          email_norm: norm,
          firstname,
          lastname,
          role: 'owner',
          password: sealed.phc,
          pepper_version: sealed.pepper,
          plan: school.defaultPlan,
          areaid: school.defaultMarket,
          created_at: clock.now(),
        })
      })
    },
  })
  setupRoutes(serve, setup)
  answerTheRest(app, serveSetupPage(app))
  await app.ready()
  return app
}

const refuseGuessable = (school: Company, password: string): void =>
  refuseCommon(
    openGuessable(() => school),
    password,
  )

/** What every school has from its first day, and arranges as it likes. */
async function plantFirst(trx: Parameters<typeof rowStore>[0], school: Company): Promise<void> {
  await plantFirstRows(rowStore(trx, school.id).add)
  await plantFirstGroups(school, { genres: genreStore(trx, school.id), groups: groupStore(trx, school.id) })
}

/**
 * Which school this is, before anything is of it: the one in the database, the one in SCHOOL_FILE, the demo's; else somebody has to
 * say it, and until then the server is a page that tells how.
 */
export async function settleSchool(deps: SetupDeps, releasePort: () => Promise<void>): Promise<ServedSchool> {
  const { env, pool, clock } = deps
  if (!(await keptSchool(pool))) {
    const db = openDatabase(pool)
    if (env.SCHOOL_FILE) {
      const school = readSchoolFile(env.SCHOOL_FILE)
      await transaction(db, async (trx) => {
        if (!(await plantSchool(trx, school, clock.now()))) return
        // The season brings the groups of its own school.
        if (env.SEASON && school.id === demoSchool.id) await plantFirstRows(rowStore(trx, school.id).add)
        else await plantFirst(trx, school)
      })
    } else if (await isOfDemo(deps)) await plantSchool(db, demoSchool, clock.now())
    else await waitForSchool(deps, releasePort)
  }
  await repairTeamNumbers(pool)
  const kept = await keptSchool(pool)
  if (!kept) throw new Error('This database has lost its school.')
  return openServedSchool(kept)
}

/** A database with accounts and no school is from before schools were kept in it, when there was one. */
const isOfDemo = async ({ env, pool }: SetupDeps): Promise<boolean> => env.DEMO || holdsAccounts(pool)

async function waitForSchool(deps: SetupDeps, releasePort: () => Promise<void>): Promise<void> {
  const { env } = deps
  const word = oneTimeWord()
  const { promise, resolve: begun } = Promise.withResolvers<void>()
  const app = await createSetupApp(deps, word, begun)
  await releasePort()
  await app.listen({ host: env.HOST, port: env.PORT })
  console.log(`
  This server has no school yet. Begin it in a browser:

    ${localUrl(env)}

  It asks for a word, which is good once: ${word}
  Or from a file, here on this machine: npm run fieldhouse -- school new our-school.json, then
  npm run fieldhouse -- school begin our-school.json YOU@SCHOOL.EDU
`)
  await promise
  // Whoever began it has the answer before the door closes.
  await drain(app)
}

/** Others are called something else, or we are. */
export async function keepSchools(bus: Pick<Bus, 'subscribe'>, games: GameKeeping, log: Log): Promise<void> {
  await games.begin()
  bus.subscribe((message) => {
    if (message === `${topics.schedule}0`) games.schoolsChanged()
    if (message === topics.schoolServed) inBackground(log, games.begin())
  })
}

/** Whatever is asked of a server that has no school yet, it answers with the page that begins one. */
function serveSetupPage(app: FastifyInstance): SendApp | undefined {
  if (!isBuilt()) return undefined
  serveConsoleFiles(app)
  const shell = fs.readFileSync(path.join(builtConsole, 'setup.html'), 'utf8')
  const page = pageOf(shell.replace(schoolPlaceholder, '<title>A school of your own</title>'))
  return (request, reply) => send(request, reply, page)
}
