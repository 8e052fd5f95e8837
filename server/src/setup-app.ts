import fs from 'node:fs'
import path from 'node:path'
import type { Company } from '@fieldhouse/contract/company'
import { inBackground } from '@fieldhouse/contract/in-background'
import { schoolPlaceholder } from '@fieldhouse/contract/school/page-head'
import { topics } from '@fieldhouse/contract/topics'
import { demoSchool } from '@fieldhouse/demo/school/demo-school'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { createAccountStore } from './auth/account/account.store.ts'
import { parseEmail } from './auth/email.ts'
import { refuseCommon } from './auth/password/common-passwords.ts'
import { openGuessableCheck } from './auth/password/guessable.ts'
import { openPasswordHasher } from './auth/password/password.ts'
import { createId } from './auth/secret.ts'
import type { ServerDeps } from './deps.ts'
import { genreStore, groupStore } from './films/groups/groups.store.ts'
import { seedFirstGroups } from './films/groups/team-groups.ts'
import type { GameKeeping } from './games/open-games.ts'
import { registerHealthRoutes } from './health/health.routes.ts'
import { createRowStore } from './home/rows/rows.store.ts'
import { findStoredSchool, holdsAccounts, insertSchoolSettings } from './school/school.store.ts'
import { repairTeamNumbers } from './school/team-numbers.store.ts'
import { registerSetupRoutes } from './setup/setup.routes.ts'
import { createSetupCode, createSetupService, seedFirstRows } from './setup/setup.service.ts'
import { securityEvents } from './shared/caller/security-events.ts'
import type { DatabaseBus } from './shared/db/bus.ts'
import { openDatabase, runTransaction } from './shared/db/database.ts'
import { Refusal, refuseConflict } from './shared/errors/refusal.ts'
import { readSchoolFile } from './shared/files/school-file.ts'
import { openFloodGate } from './shared/http/flood-gate.ts'
import { createMachineCheck } from './shared/http/machine-check.ts'
import { handleUnknownPaths } from './shared/http/not-found.ts'
import {
  areAppsBuilt,
  builtConsole,
  type SendApp,
  sendAppPage,
  serveConsoleFiles,
  toAppPage,
} from './shared/http/pages.ts'
import { openServe } from './shared/http/serve.ts'
import { openServer } from './shared/http/server.ts'
import { fairQueue } from './shared/limits/fair-queue.ts'
import type { Log } from './shared/log/log.ts'
import { getLocalUrl } from './shared/process/env.ts'
import { openServedSchool, type ServedSchool } from './shared/process/served-school.ts'
import { drainApp } from './shared/process/stopping.ts'

type SetupAppDeps = Pick<ServerDeps, 'env' | 'secrets' | 'pool' | 'bus' | 'clock' | 'log' | 'mailer'>

const requestsPerTenSeconds = 60
const gate = { atOnce: 1, waiting: 4, waitMs: 10_000, full: 'The server is busy. Try again in a moment.' }

/** Creates the server for the time without a school: it only offers the setup, and calls `begun` after it. */
export async function createSetupApp(deps: SetupAppDeps, code: string, begun: () => void) {
  const { env, secrets, pool, bus, clock, log, mailer } = deps
  const registry = new Registry()
  const { app } = openServer({
    publicUrl: env.PUBLIC_URL,
    otherHosts: env.OTHER_HOSTS,
    trustedProxies: env.TRUST_PROXY,
    proxies: env.TRUSTED_PROXIES,
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
      throw new Refusal('unauthorized', 'school.not_set_up', 'This server isn’t set up yet. Set up your school first.')
    },
    // Nothing is watched before there is a school.
    findMarket: () => ({ market: '', isUnknown: true }),
    bind: () => () => {},
    mayScore: async () => false,
    needsSecondFactor: true,
    events: securityEvents(log, secrets.logKey),
    admitIp: openFloodGate(requestsPerTenSeconds),
    admitMachine: createMachineCheck(env.METRICS_TOKEN),
  })
  registerHealthRoutes(serve, {
    ready: async () => {
      throw new Refusal('busy', 'school.not_set_up', 'Not ready: this server has no school yet.')
    },
    metrics: () => registry.metrics(),
    stopping: () => {},
  })
  const passwords = await openPasswordHasher(secrets.peppers, fairQueue(gate))
  const setup = createSetupService({
    code,
    mailer,
    publicUrl: env.PUBLIC_URL,
    begun,
    refuseGuessable,
    createSchool: async (school, { email, firstname, lastname, password }) => {
      const { written, norm } = parseEmail(email)
      const sealed = await passwords.seal(password)
      const db = openDatabase(pool)
      await runTransaction(db, async (trx) => {
        if (!(await insertSchoolSettings(trx, school, clock.now())))
          throw refuseConflict('school.exists', 'This server already has a school.')
        await seedFirstContent(trx, school)
        await createAccountStore(trx).add({
          uid: createId(),
          company_id: school.id,
          email: written,
          email_norm: norm,
          firstname,
          lastname,
          role: 'owner',
          password: sealed.phc,
          pepper_version: sealed.pepper,
          created_at: clock.now(),
        })
      })
    },
  })
  registerSetupRoutes(serve, setup)
  handleUnknownPaths(app, serveSetupPage(app))
  await app.ready()
  return app
}

const refuseGuessable = (school: Company, password: string): void =>
  refuseCommon(
    openGuessableCheck(() => school),
    password,
  )

/** Creates the first content of a school, which it can rearrange. */
async function seedFirstContent(trx: Parameters<typeof createRowStore>[0], school: Company): Promise<void> {
  await seedFirstRows(createRowStore(trx, school.id).add)
  await seedFirstGroups(school, { genres: genreStore(trx, school.id), groups: groupStore(trx, school.id) })
}

/**
 * Chooses the school before anything depends on it: the one in the database, in SCHOOL_FILE, or the demo's. Otherwise
 * the server shows the setup page until someone completes it.
 */
export async function loadOrSetUpSchool(deps: SetupAppDeps, releasePort: () => Promise<void>): Promise<ServedSchool> {
  const { env, pool, clock } = deps
  if (!(await findStoredSchool(pool))) {
    const db = openDatabase(pool)
    if (env.SCHOOL_FILE) {
      const school = readSchoolFile(env.SCHOOL_FILE)
      await runTransaction(db, async (trx) => {
        if (!(await insertSchoolSettings(trx, school, clock.now()))) return
        // The demo season brings its own groups.
        if (env.SEASON && school.id === demoSchool.id) await seedFirstRows(createRowStore(trx, school.id).add)
        else await seedFirstContent(trx, school)
      })
    } else if (await isDemoDatabase(deps)) await insertSchoolSettings(db, demoSchool, clock.now())
    else await waitForSchool(deps, releasePort)
  }
  await repairTeamNumbers(pool)
  const stored = await findStoredSchool(pool)
  if (!stored) throw new Error('The school is missing from the database.')
  return openServedSchool(stored)
}

/** A database with accounts but without a school is from a version that had a single school. */
const isDemoDatabase = async ({ env, pool }: SetupAppDeps): Promise<boolean> => env.DEMO || holdsAccounts(pool)

async function waitForSchool(deps: SetupAppDeps, releasePort: () => Promise<void>): Promise<void> {
  const { env } = deps
  const code = createSetupCode()
  const { promise, resolve: begun } = Promise.withResolvers<void>()
  const app = await createSetupApp(deps, code, begun)
  await releasePort()
  await app.listen({ host: env.HOST, port: env.PORT })
  console.log(`
  This server isn’t set up yet. Set up your school in a browser:

    ${getLocalUrl(env)}

  Setup code (works once): ${code}

  Or set it up from a file, on this machine:

    npm run fieldhouse -- school new our-school.json
    npm run fieldhouse -- school begin our-school.json YOU@SCHOOL.EDU
`)
  await promise
  // The answer to the setup is sent before the server closes.
  await drainApp(app)
}

/** Updates the opponents' names when a school, or this one, is renamed. */
export async function keepSchoolsUpdated(
  bus: Pick<DatabaseBus, 'subscribe'>,
  games: GameKeeping,
  log: Log,
): Promise<void> {
  await games.begin()
  bus.subscribe((message) => {
    if (message === `${topics.schedule}0`) games.schoolsChanged()
    if (message === topics.schoolServed) inBackground(log, games.begin())
  })
}

/** Answers every request of a server without a school with the setup page. */
function serveSetupPage(app: FastifyInstance): SendApp | undefined {
  if (!areAppsBuilt()) return undefined
  serveConsoleFiles(app)
  const shell = fs.readFileSync(path.join(builtConsole, 'setup.html'), 'utf8')
  const page = toAppPage(shell.replace(schoolPlaceholder, '<title>Set up your school</title>'))
  return (request, reply) => sendAppPage(request, reply, page)
}
