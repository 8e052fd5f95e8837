import fs from 'node:fs'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { company } from '@fieldhouse/contract/company'
import { topics } from '@fieldhouse/contract/topics'
import { demoSchool } from '@fieldhouse/demo/school/demo-school'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { createApp } from './app.ts'
import { demoAccounts, demoPassword } from './auth/demo/demo-accounts.ts'
import { settleDemoAccounts } from './auth/demo/settle-demo-accounts.ts'
import { type DemoGames, demoGames } from './demo-games.ts'
import { openStorage, originHere, storesFiles } from './origin-here.ts'
import { settleSchool } from './setup-app.ts'
import { systemClock } from './shared/clock/clock.ts'
import { refuseUnfinishedRestore } from './shared/db/backup/restore.ts'
import { openBus } from './shared/db/bus.ts'
import { checkDurable, checkServer, ofPlanting, openPool } from './shared/db/database.ts'
import { databaseFolder, heldPort } from './shared/db/embedded/cluster.ts'
import { type FolderLock, lockFolder } from './shared/db/embedded/folder-lock.ts'
import { clusterOf, startEmbeddedPostgres } from './shared/db/embedded/launcher.ts'
import { migrate } from './shared/db/migrate.ts'
import { retryWhenAway } from './shared/db/retry.ts'
import { giveToOwner } from './shared/files/give-to-owner.ts'
import { whyPortIsTaken } from './shared/http/port-holder.ts'
import { openJobs } from './shared/jobs/jobs.ts'
import { openLog } from './shared/log/log.ts'
import { StartRefused, wordsOf } from './shared/log/start-refused.ts'
import { devMailbox } from './shared/mail/dev-mailbox.ts'
import { databaseLines } from './shared/process/built-in-database.ts'
import { type Env, localUrl, readEnv, settingsHelp, startFlags } from './shared/process/env.ts'
import { drain, stop, stopWhenTold, whenStopping } from './shared/process/stopping.ts'
import { askFirst, refuseUnknownFlags } from './shared/process/terminal.ts'
import { openSecrets } from './shared/sealing/secrets.ts'

interface HeldFolder {
  folder: string
  lock: FolderLock
}

/** Two hold the locks of what is played, the others write. */
const plantingConnections = 4

async function main(args: string[]) {
  if (args.includes('--help')) return say(settingsHelp())
  refuseUnknownFlags(args, startFlags, 'npm start -- --help')
  const asked = readEnv(process.env, args)
  stopWhenTold()
  const held = asked.DATABASE_URL ? undefined : holdDatabaseFolder(asked.FIELDHOUSE_HOME)
  const { env, releasePort } = await settlePort(asked)
  if (args.includes('--reset')) await reset(env, held, args)
  const secrets = openSecrets(env)

  const databaseUrl = held ? await startDatabase(held.folder) : String(env.DATABASE_URL)
  for (const line of databaseLines(held?.folder, env)) say(line)
  const pool = openPool(databaseUrl, env.DATABASE_POOL_SIZE)
  whenStopping(() => pool.end())
  await (held ? checkDurable(pool) : checkServer(pool))
  const migrated = await migrate(pool)
  if (migrated.length > 0) say(`✓ migrations    ${migrated.length} applied, up to ${migrated.at(-1)}`)
  const bus = await openBus(databaseUrl, pool)
  whenStopping(() => bus.close())

  const log = openLog(env.LOG_LEVEL)
  const mailbox = env.SMTP_URL ? undefined : devMailbox(systemClock.now)
  const mailer = mailbox ?? (await openMailer(env))
  whenStopping(() => mailer.close())
  await settleSchool({ env, secrets, pool, bus, clock: systemClock, log, mailer }, releasePort)
  const demo = { demo: env.DEMO, production: env.NODE_ENV === 'production' }
  const accounts = { pool, peppers: secrets.peppers, clock: systemClock }
  await retryWhenAway(log, () => settleDemoAccounts(accounts, demo))
  const jobs = openJobs(databaseUrl, log)
  const storage = await openStorage(env)
  whenStopping(() => giveToOwner(env.FIELDHOUSE_HOME, ['files', 'work']))
  const hasSeason = env.SEASON && company.id === demoSchool.id
  const store = storesFiles(env, storage)
  const planting = openPlanting(databaseUrl)
  // A server without the demo reads nothing of it, and no other school gets its season.
  if (hasSeason) {
    const { plantSeason } = await import('@fieldhouse/demo/planting/season')
    const parts = { pool: planting, home: env.FIELDHOUSE_HOME, store, now: systemClock.now() }
    if (await retryWhenAway(log, () => plantSeason(parts))) say('✓ demo season   films, rows, channels and people')
  }
  const deps = { env, secrets, pool, bus, jobs, clock: systemClock, log, mailer, mailbox }
  const { app, origin, games, stories, social } = await createApp({
    ...deps,
    openOrigin: originHere({ ...deps, storage }),
  })
  whenStopping(() => jobs.stop())
  await jobs.start()
  whenStopping(() => drain(app))
  if (hasSeason) {
    const { startDemoLive } = await import('@fieldhouse/demo/planting/live-film')
    const parts = { pool: planting, origin, changed: () => bus.publish(topics.video) }
    whenStopping(await retryWhenAway(log, () => startDemoLive(parts)))
  }
  const missing = (await origin.capabilities()).howToGetIt
  if (missing) say(`· ffmpeg        not here: uploads and encoders wait for it. ${missing}`)
  await releasePort()
  await listen(app, env)

  if (hasSeason) await playDemoGames({ env, pool: planting, bus, log, games, stories, social, store })

  held?.lock.describe(`${localUrl(env)} (pid ${process.pid})`)
  say(`✓ server        ready in ${(performance.now() / 1000).toFixed(1)} s`)
  sayWhereItIs(env)
  process.send?.({ url: localUrl(env), databaseUrl, home: env.FIELDHOUSE_HOME })
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
  whenStopping(startDemoGames(demoGames(parts)))
}

function sayWhereItIs(env: Env) {
  const url = localUrl(env)
  say(`\n  Fieldhouse runs at ${url}\n`)
  if (env.DEMO) {
    say(`  Demo accounts      ${demoAccounts.map(({ email }) => email).join(', ')}`)
    say(`  Their password     ${demoPassword}`)
  }
  if (!env.SMTP_URL) say(`  Mail lands at      ${url}/dev/mailbox`)
  say('  Ctrl-C stops it.\n')
}

/** The free port that 0 stands for is chosen before anything is built: links in mails name it. */
async function settlePort(env: Env): Promise<{ env: Env; releasePort(): Promise<void> }> {
  if (env.PORT === 0) {
    // Held until it is listened on: the start takes seconds, and somebody else would get it.
    const { port: PORT, release } = await heldPort(env.HOST)
    const settled = {
      ...env,
      PORT,
      PUBLIC_URL: env.PUBLIC_URL === localUrl(env) ? localUrl({ ...env, PORT }) : env.PUBLIC_URL,
    }
    return { env: settled, releasePort: release }
  }
  const taken = await whyPortIsTaken(env.HOST, env.PORT)
  if (taken) throw new StartRefused(taken)
  return { env, releasePort: async () => {} }
}

function holdDatabaseFolder(home: string): HeldFolder {
  const folder = databaseFolder(home)
  const lock = lockFolder(folder)
  whenStopping(() => lock.release())
  refuseUnfinishedRestore(folder)
  return { folder, lock }
}

/** Everything but the lock that we hold and the note of where the database is. */
async function reset(env: Env, held: HeldFolder | undefined, args: string[]) {
  if (!held) throw new StartRefused('--reset empties the built-in database; the one in DATABASE_URL is yours to empty.')
  const home = env.FIELDHOUSE_HOME
  await askFirst(`This deletes every account, file and setting in ${home} for good.`, 'reset', args)
  const keep = new Set(['lock', 'lock-journal', 'running-here', 'database-is-in'])
  for (const folder of new Set([home, held.folder])) {
    for (const name of fs.readdirSync(folder).filter((name) => !keep.has(name)))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 })
  }
  say('✓ reset         everything was deleted')
}

async function startDatabase(folder: string): Promise<string> {
  if (!fs.existsSync(clusterOf(folder))) say('· database      preparing a new one')
  const postgres = await startEmbeddedPostgres(folder, (line) => say(`· database      ${line}`))
  whenStopping(() => postgres.stop())
  return postgres.url
}

function say(text: string) {
  console.log(text.replace(/^(?=[✓·])/, '  '))
}

main(process.argv.slice(2)).catch((error) => {
  console.error(`\n${wordsOf(error)}\n`)
  return stop(1)
})
