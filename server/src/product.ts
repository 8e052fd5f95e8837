import fs from 'node:fs'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { topics } from '@fieldhouse/contract/topics'
import { demoSchool } from '@fieldhouse/demo/school/demo-school'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { createApp } from './app.ts'
import { settleDemoAccounts } from './auth/demo/settle-demo-accounts.ts'
import { type DemoGames, demoGames } from './demo-games.ts'
import type { Deps } from './deps.ts'
import { openLocalOrigin, openStorage, storesFiles } from './local-origin.ts'
import { settleSchool } from './setup-app.ts'
import { systemClock } from './shared/clock/clock.ts'
import { openBus } from './shared/db/bus.ts'
import { checkDurable, checkServer, ofPlanting, openPool } from './shared/db/database.ts'
import { migrate } from './shared/db/migrate.ts'
import { retryWhenAway } from './shared/db/retry.ts'
import { openJobs } from './shared/jobs/jobs.ts'
import { openLog } from './shared/log/log.ts'
import { devMailbox } from './shared/mail/dev-mailbox.ts'
import type { Env } from './shared/process/env.ts'
import { drain, endWhenStopping, isStopping, whenStopping } from './shared/process/stopping.ts'
import { say } from './shared/process/terminal.ts'
import type { Secrets } from './shared/sealing/secrets.ts'

export interface Begun {
  env: Env
  secrets: Secrets
  databaseUrl: string
  /** Ours, in FIELDHOUSE_HOME; not the one in DATABASE_URL. */
  isBuiltIn: boolean
  releasePort(): Promise<void>
}

/** Two hold the locks of what is played, the others write. */
const plantingConnections = 4

/** The whole product on a database that runs; it is answered when fans are. */
export async function runProduct({ env, secrets, databaseUrl, isBuiltIn, releasePort }: Begun): Promise<void> {
  const pool = openPool(databaseUrl, env.DATABASE_POOL_SIZE)
  whenStopping(() => pool.end())
  await (isBuiltIn ? checkDurable(pool) : checkServer(pool))
  const migrated = await migrate(pool)
  if (migrated.length > 0) say(`✓ migrations    ${migrated.length} applied, up to ${migrated.at(-1)}`)
  const bus = await openBus(databaseUrl, pool)
  whenStopping(() => bus.close())

  const log = openLog(env.LOG_LEVEL)
  const mailbox = env.SMTP_URL ? undefined : devMailbox(systemClock.now)
  const mailer = mailbox ?? (await openMailer(env))
  whenStopping(() => mailer.close())
  const school = await settleSchool({ env, secrets, pool, bus, clock: systemClock, log, mailer }, releasePort)
  await school.within(() =>
    serveFans({ env, secrets, databaseUrl, releasePort, pool, bus, log, mailbox, mailer, school }),
  )
}

interface Prepared
  extends Pick<Begun, 'env' | 'secrets' | 'databaseUrl' | 'releasePort'>,
    Pick<Deps, 'pool' | 'bus' | 'log' | 'mailbox' | 'mailer' | 'school'> {}

async function serveFans(prepared: Prepared): Promise<void> {
  const { env, secrets, databaseUrl, releasePort, pool, bus, log, mailbox, mailer, school } = prepared
  const demo = { demo: env.DEMO, production: env.NODE_ENV === 'production' }
  const accounts = { pool, peppers: secrets.peppers, clock: systemClock }
  const hasSeason = env.SEASON && school.now().id === demoSchool.id
  // A server without the demo reads nothing of it, and no other school gets its season.
  const [season] = await Promise.all([
    hasSeason ? import('@fieldhouse/demo/planting/season') : undefined,
    retryWhenAway(log, () => settleDemoAccounts(accounts, demo)),
  ])
  const jobs = openJobs(databaseUrl, log)
  const storage = await openStorage(env)
  whenStopping(() => giveToOwner(env.FIELDHOUSE_HOME, ['files', 'work']))
  const store = storesFiles(env, storage)
  const planting = openPlanting(databaseUrl)
  if (season) {
    const parts = { pool: planting, home: env.FIELDHOUSE_HOME, store, now: systemClock.now() }
    if (await retryWhenAway(log, () => season.plantSeason(parts)))
      say('✓ demo season   films, rows, channels and people')
  }
  const deps = { school, env, secrets, pool, bus, jobs, clock: systemClock, log, mailer, mailbox }
  const { app, origin, games, stories, social } = await createApp({
    ...deps,
    openOrigin: openLocalOrigin({ ...deps, storage }),
  })
  whenStopping(() => jobs.stop())
  await jobs.start()
  whenStopping(() => school.within(() => drain(app)))
  const missing = (await origin.capabilities()).howToGetIt
  if (missing) say(`· ffmpeg        not here: uploads and encoders wait for it. ${missing}`)
  await releasePort()
  await listen(app, env)
  say(`✓ server        ready in ${(performance.now() / 1000).toFixed(1)} s`)

  // Fans are answered: what the demo plays comes on while they are.
  if (!hasSeason) return
  const { startDemoLive } = await import('@fieldhouse/demo/planting/live-film')
  const parts = { pool: planting, origin, changed: () => bus.publish(topics.video) }
  if (isStopping()) return
  await endWhenStopping(retryWhenAway(log, () => startDemoLive(parts)))
  await playDemoGames({ env, pool: planting, bus, log, games, stories, social, store })
}

async function listen(app: FastifyInstance, { HOST, PORT }: Env): Promise<void> {
  // Node keeps what it compiled when it ends, and what is killed does not end: every start after that would compile all of it again.
  flushCompileCache()
  await app.listen({ host: HOST, port: PORT })
}

function openPlanting(databaseUrl: string): Pool {
  const pool = openPool(databaseUrl, plantingConnections, ofPlanting)
  whenStopping(() => pool.end())
  return pool
}

async function openMailer({ SMTP_URL, MAIL_FROM, SMTP_TLS }: Env) {
  const { smtpMailer } = await import('./shared/mail/mail.ts')
  return smtpMailer(String(SMTP_URL), MAIL_FROM, SMTP_TLS)
}

/** After the start: a whole season takes some seconds, and fans of it are answered meanwhile. */
async function playDemoGames(parts: DemoGames) {
  const { startDemoGames } = await import('@fieldhouse/demo/planting/live-games')
  if (isStopping()) return
  whenStopping(startDemoGames(demoGames(parts)))
}

/** Gives what root made in a user's home to that user, who may be the one to start it next time. */
function giveToOwner(home: string, folders: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(home)
  if (uid === 0) return
  for (const folder of folders) giveAll(path.join(home, folder), uid, gid)
}

function giveAll(place: string, uid: number, gid: number) {
  const stat = fs.lstatSync(place, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.uid === 0) fs.lchownSync(place, uid, gid)
  if (stat.isDirectory()) for (const name of fs.readdirSync(place)) giveAll(path.join(place, name), uid, gid)
}
