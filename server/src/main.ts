// The start: settings, locks and the database; then the product.
import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { demoAccounts, demoPassword } from './auth/demo/demo-accounts.ts'
import { refuseUnfinishedRestore } from './shared/db/backup/restore.ts'
import { databaseFolder, heldPort } from './shared/db/embedded/cluster.ts'
import { type FolderLock, lockFolder } from './shared/db/embedded/folder-lock.ts'
import { clusterOf, startEmbeddedPostgres } from './shared/db/embedded/launcher.ts'
import { whyPortIsTaken } from './shared/http/port-holder.ts'
import { formatExitError, StartRefused } from './shared/log/start-refused.ts'
import { databaseLines } from './shared/process/built-in-database.ts'
import { type Env, localUrl, readEnv, settingsHelp, startFlags } from './shared/process/env.ts'
import { refusedForRoom, refuseWithoutRoom } from './shared/process/room.ts'
import { refuseServiceLocation } from './shared/process/service-location.ts'
import { isStopping, stop, stopWhenTold, whenStopping } from './shared/process/stopping.ts'
import { askFirst, refuseUnknownFlags, say } from './shared/process/terminal.ts'
import { openSecrets } from './shared/sealing/secrets.ts'

interface HeldFolder {
  folder: string
  lock: FolderLock
}

async function main(args: string[]) {
  if (args.includes('--help')) return say(settingsHelp())
  refuseUnknownFlags(args, startFlags, 'npm start -- --help')
  const asked = readEnv(process.env, args)
  await refuseServiceLocation(asked)
  stopWhenTold()
  await start(asked, args).catch((error) => {
    throw refusedForRoom(error, asked) ?? error
  })
}

async function start(asked: Env, args: string[]) {
  const held = asked.DATABASE_URL ? undefined : holdDatabaseFolder(asked.FIELDHOUSE_HOME)
  const { env, releasePort } = await settlePort(asked)
  if (args.includes('--reset')) await reset(env, held, args)
  if (held && !fs.existsSync(clusterOf(held.folder))) refuseWithoutRoom(held.folder, env.FIELDHOUSE_HOME)
  const secrets = openSecrets(env)

  const starting = held ? startDatabase(held.folder) : String(env.DATABASE_URL)
  const [databaseUrl, { runProduct }] = await Promise.all([starting, loadProduct()])
  for (const line of databaseLines(held?.folder, env)) say(line)
  await runProduct({ env, secrets, databaseUrl, isBuiltIn: held !== undefined, releasePort })

  held?.lock.describe(`${localUrl(env)} (pid ${process.pid})`)
  sayWhereItIs(env)
  process.send?.({ url: localUrl(env), databaseUrl, home: env.FIELDHOUSE_HOME })
}

/** A thousand modules, a second of one processor: the database starts on another meanwhile, and was spawned a turn earlier. */
async function loadProduct() {
  await turn()
  return import('./product.ts')
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

main(process.argv.slice(2)).catch((error) => {
  // The stop took away what the start was using.
  if (isStopping()) return
  console.error(`\n${formatExitError(error)}\n`)
  return stop(1)
})
