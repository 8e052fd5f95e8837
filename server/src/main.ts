import fs from 'node:fs'
import { createApp } from './app.ts'
import { type Env, localUrl, readEnv, settingsHelp } from './env.ts'
import { openSecrets } from './secrets.ts'
import { openBus } from './shared/db/bus.ts'
import { checkDurable, checkServer, openPool } from './shared/db/database.ts'
import { databaseFolder, freePort } from './shared/db/embedded/cluster.ts'
import { type FolderLock, lockFolder } from './shared/db/embedded/folder-lock.ts'
import { clusterOf, startEmbeddedPostgres } from './shared/db/embedded/launcher.ts'
import { migrate } from './shared/db/migrate.ts'
import { whyPortIsTaken } from './shared/http/port-holder.ts'
import { StartRefused } from './shared/log/start-refused.ts'

const drainAtMostMs = 20_000
const stopAtMostMs = 35_000
/** Ctrl-C reaches us twice, from the terminal and from npm start; a signal later than this is a second Ctrl-C. */
const sameSignalMs = 1000
/** Run in reverse when we stop: the last thing opened is the first to close. */
const closers: (() => unknown)[] = []

async function main(args: string[]) {
  if (args.includes('--help')) return say(settingsHelp())
  const asked = readEnv(process.env, args)
  stopWhenTold()
  const secrets = openSecrets(asked)
  const database = asked.DATABASE_URL ? undefined : holdDatabaseFolder(asked.FIELDHOUSE_HOME)
  const env = await settlePort(asked)

  const databaseUrl = database ? await startDatabase(database.folder) : String(asked.DATABASE_URL)
  say(`✓ database      ${database ? `in ${database.folder}` : 'the one in DATABASE_URL'}`)
  const pool = openPool(databaseUrl, env.DATABASE_POOL_SIZE)
  closers.push(() => pool.end())
  await (database ? checkDurable(pool) : checkServer(pool))
  const migrated = await migrate(pool)
  if (migrated.length > 0) say(`✓ migrations    ${migrated.length} applied, up to ${migrated.at(-1)}`)
  const bus = await openBus(databaseUrl, pool)
  closers.push(() => bus.close())

  const app = await createApp({ env, secrets, pool, bus })
  closers.push(() => drain(app))
  await app.listen({ host: env.HOST, port: env.PORT })
  database?.lock.describe(`${localUrl(env.PORT)} (pid ${process.pid})`)
  say(`✓ server        ready in ${(performance.now() / 1000).toFixed(1)} s`)
  sayWhereItIs(env)
  process.send?.({ url: localUrl(env.PORT), databaseUrl, home: env.FIELDHOUSE_HOME })
}

function sayWhereItIs(env: Env) {
  const lines = [`Fieldhouse runs at ${localUrl(env.PORT)}`]
  if (!env.SMTP_URL) lines.push(`Its mail is at     ${localUrl(env.PORT)}/dev/mailbox`)
  say(`\n  ${[...lines, 'Ctrl-C stops it.'].join('\n  ')}\n`)
}

/** The free port that 0 stands for is chosen before anything is built: links in mails name it. */
async function settlePort(env: Env): Promise<Env> {
  if (env.PORT === 0) {
    const PORT = await freePort(env.HOST)
    return { ...env, PORT, PUBLIC_URL: env.PUBLIC_URL === localUrl(0) ? localUrl(PORT) : env.PUBLIC_URL }
  }
  const taken = await whyPortIsTaken(env.HOST, env.PORT)
  if (taken) throw new StartRefused(taken)
  return env
}

function holdDatabaseFolder(home: string): { folder: string; lock: FolderLock } {
  const folder = databaseFolder(home)
  const lock = lockFolder(folder)
  closers.push(() => lock.release())
  return { folder, lock }
}

async function startDatabase(folder: string): Promise<string> {
  if (!fs.existsSync(clusterOf(folder))) say('· database      preparing a new one')
  const postgres = await startEmbeddedPostgres(folder, (line) => say(`· database      ${line}`))
  closers.push(() => postgres.stop())
  return postgres.url
}

interface Drainable {
  close(): Promise<unknown>
  server: { closeAllConnections(): void }
}

let hurry = () => {}

/** Requests that are under way are answered; new ones are not taken. */
async function drain(app: Drainable) {
  hurry = () => app.server.closeAllConnections()
  const late = setTimeout(hurry, drainAtMostMs)
  await app.close()
  clearTimeout(late)
}

function stopWhenTold() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // A parent that dies closes the channel.
  process.on('disconnect', () => void stop(0))
}

let stoppingSince: number | undefined
async function stop(code: number) {
  if (stoppingSince) {
    if (Date.now() - stoppingSince > sameSignalMs) hurry()
    return
  }
  stoppingSince = Date.now()
  setTimeout(() => process.exit(1), stopAtMostMs).unref()
  for (const close of closers.reverse()) {
    try {
      await close()
    } catch (error) {
      say(`while stopping: ${(error as Error).message}`)
    }
  }
  process.exit(code)
}

function say(text: string) {
  console.log(text.replace(/^(?=[✓·])/, '  '))
}

main(process.argv.slice(2)).catch((error) => {
  console.error(`\n${error instanceof StartRefused ? error.message : error.stack}\n`)
  return stop(1)
})
