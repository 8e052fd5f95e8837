import fs from 'node:fs'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { topics } from '@fieldhouse/contract/topics'
import { demoSchool } from '@fieldhouse/demo/school/demo-school'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { createApp } from './app.ts'
import { settleDemoAccounts } from './auth/demo/settle-demo-accounts.ts'
import { createDemoGames, type DemoGamesDeps } from './demo-games.ts'
import type { ServerDeps } from './deps.ts'
import { createFileStore, openLocalOrigin, openStorage } from './local-origin.ts'
import { loadOrSetUpSchool } from './setup-app.ts'
import { systemClock } from './shared/clock/clock.ts'
import { openBus } from './shared/db/bus.ts'
import { checkDatabaseServer, checkDurability, openPool, seedingTimeouts } from './shared/db/database.ts'
import { applyMigrations } from './shared/db/migrate.ts'
import { retryWhileDatabaseAway } from './shared/db/retry.ts'
import { openJobs } from './shared/jobs/jobs.ts'
import { openLog } from './shared/log/log.ts'
import { devMailbox } from './shared/mail/dev-mailbox.ts'
import type { ServerEnv } from './shared/process/env.ts'
import { drainApp, endWhenStopping, isStopping, onStopping } from './shared/process/stopping.ts'
import { printStep } from './shared/process/terminal.ts'
import type { ServerSecrets } from './shared/sealing/secrets.ts'

export interface ProductStart {
  env: ServerEnv
  secrets: ServerSecrets
  databaseUrl: string
  /** Whether it is the built-in database in FIELDHOUSE_HOME. */
  isBuiltIn: boolean
  releasePort(): Promise<void>
}

/** Two connections hold the locks of what is playing; the others write. */
const seedingConnections = 4

/** Starts the whole product on a running database, and resolves once fans can use it. */
export async function runProduct({ env, secrets, databaseUrl, isBuiltIn, releasePort }: ProductStart): Promise<void> {
  const pool = openPool(databaseUrl, env.DATABASE_POOL_SIZE)
  onStopping(() => pool.end())
  await (isBuiltIn ? checkDurability(pool) : checkDatabaseServer(pool))
  const migrated = await applyMigrations(pool)
  if (migrated.length > 0) printStep(`✓ migrations    ${migrated.length} applied, up to ${migrated.at(-1)}`)
  const bus = await openBus(databaseUrl, pool)
  onStopping(() => bus.close())

  const log = openLog(env.LOG_LEVEL)
  const mailbox = env.SMTP_URL ? undefined : devMailbox(systemClock.now)
  const mailer = mailbox ?? (await openMailer(env))
  onStopping(() => mailer.close())
  const school = await loadOrSetUpSchool({ env, secrets, pool, bus, clock: systemClock, log, mailer }, releasePort)
  await school.within(() =>
    serveFans({ env, secrets, databaseUrl, releasePort, pool, bus, log, mailbox, mailer, school }),
  )
}

interface PreparedProduct
  extends Pick<ProductStart, 'env' | 'secrets' | 'databaseUrl' | 'releasePort'>,
    Pick<ServerDeps, 'pool' | 'bus' | 'log' | 'mailbox' | 'mailer' | 'school'> {}

async function serveFans(prepared: PreparedProduct): Promise<void> {
  const { env, secrets, databaseUrl, releasePort, pool, bus, log, mailbox, mailer, school } = prepared
  const demo = { demo: env.DEMO, production: env.NODE_ENV === 'production' }
  const accounts = { pool, peppers: secrets.peppers, clock: systemClock }
  const hasSeason = env.SEASON && school.now().id === demoSchool.id
  // A server without the demo loads none of it, and no other school gets its season.
  const [season] = await Promise.all([
    hasSeason ? import('@fieldhouse/demo/seeding/season') : undefined,
    retryWhileDatabaseAway(log, () => settleDemoAccounts(accounts, demo)),
  ])
  const jobs = openJobs(databaseUrl, log)
  const storage = await openStorage(env)
  onStopping(() => giveToHomeOwner(env.FIELDHOUSE_HOME, ['files', 'work']))
  const store = createFileStore(env, storage)
  const seedingPool = openSeedingPool(databaseUrl)
  if (season) {
    const parts = { pool: seedingPool, home: env.FIELDHOUSE_HOME, store, now: systemClock.now() }
    if (await retryWhileDatabaseAway(log, () => season.seedSeason(parts)))
      printStep('✓ demo season   videos, rows, channels and people')
  }
  const deps = { school, env, secrets, pool, bus, jobs, clock: systemClock, log, mailer, mailbox }
  const { app, origin, games, stories, social } = await createApp({
    ...deps,
    openOrigin: openLocalOrigin({ ...deps, storage }),
  })
  onStopping(() => jobs.stop())
  await jobs.start()
  onStopping(() => school.within(() => drainApp(app)))
  const missing = (await origin.capabilities()).howToGetIt
  if (missing) printStep(`· ffmpeg        not installed: uploads and encoders need it. ${missing}`)
  await releasePort()
  await listenForFans(app, env)
  printStep(`✓ server        ready in ${(performance.now() / 1000).toFixed(1)} s`)

  // The demo's live parts start while fans are served already.
  if (!hasSeason) return
  const { startDemoLive } = await import('@fieldhouse/demo/seeding/live-film')
  const parts = { pool: seedingPool, origin, changed: () => bus.publish(topics.video) }
  if (isStopping()) return
  await endWhenStopping(retryWhileDatabaseAway(log, () => startDemoLive(parts)))
  await playDemoGames({ env, pool: seedingPool, bus, log, games, stories, social, store })
}

async function listenForFans(app: FastifyInstance, { HOST, PORT }: ServerEnv): Promise<void> {
  // Node saves compiled code when it exits, but not when it is killed: without this, every later start would compile
  // everything again.
  flushCompileCache()
  await app.listen({ host: HOST, port: PORT })
}

function openSeedingPool(databaseUrl: string): Pool {
  const pool = openPool(databaseUrl, seedingConnections, seedingTimeouts)
  onStopping(() => pool.end())
  return pool
}

async function openMailer({ SMTP_URL, MAIL_FROM, SMTP_TLS }: ServerEnv) {
  const { smtpMailer } = await import('./shared/mail/mail.ts')
  return smtpMailer(String(SMTP_URL), MAIL_FROM, SMTP_TLS)
}

/** Starts the demo's games after the start: a season takes some seconds. */
async function playDemoGames(parts: DemoGamesDeps) {
  const { startDemoGames } = await import('@fieldhouse/demo/seeding/live-games')
  if (isStopping()) return
  onStopping(startDemoGames(createDemoGames(parts)))
}

/** Gives files that root made in a user's home to that user, who may start the server next time. */
function giveToHomeOwner(home: string, folders: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(home)
  if (uid === 0) return
  for (const folder of folders) giveTreeToUser(path.join(home, folder), uid, gid)
}

function giveTreeToUser(place: string, uid: number, gid: number) {
  const stat = fs.lstatSync(place, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.uid === 0) fs.lchownSync(place, uid, gid)
  if (stat.isDirectory()) for (const name of fs.readdirSync(place)) giveTreeToUser(path.join(place, name), uid, gid)
}
