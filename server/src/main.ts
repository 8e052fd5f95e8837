// The start: settings, locks and the database, then the product.
import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { demoAccounts, demoPassword } from './auth/demo/demo-accounts.ts'
import { refuseUnfinishedRestore } from './shared/db/backup/restore.ts'
import { getDatabaseFolder, holdFreePort } from './shared/db/embedded/cluster.ts'
import { type FolderLock, lockFolder } from './shared/db/embedded/folder-lock.ts'
import { getClusterFolder, startEmbeddedPostgres } from './shared/db/embedded/launcher.ts'
import { explainTakenPort } from './shared/http/port-holder.ts'
import { formatExitError, StartRefused } from './shared/log/start-refused.ts'
import { describeDatabase } from './shared/process/built-in-database.ts'
import { refuseFullDisk, toDiskFullRefusal } from './shared/process/disk-space.ts'
import { formatSettingsHelp, getLocalUrl, readEnv, type ServerEnv, startFlags } from './shared/process/env.ts'
import { refuseServiceLocation } from './shared/process/service-location.ts'
import { isStopping, onStopping, stopOnSignals, stopProcess } from './shared/process/stopping.ts'
import { confirmByTyping, printStep, refuseUnknownFlags } from './shared/process/terminal.ts'
import { openSecrets } from './shared/sealing/secrets.ts'

interface LockedFolder {
  folder: string
  lock: FolderLock
}

async function runMain(args: string[]) {
  if (args.includes('--help')) return printStep(formatSettingsHelp())
  refuseUnknownFlags(args, startFlags, 'npm start -- --help')
  const env = readEnv(process.env, args)
  await refuseServiceLocation(env)
  stopOnSignals()
  await startServer(env, args).catch((error) => {
    throw toDiskFullRefusal(error, env) ?? error
  })
}

async function startServer(launchEnv: ServerEnv, args: string[]) {
  const lock = launchEnv.DATABASE_URL ? undefined : holdDatabaseFolder(launchEnv.FIELDHOUSE_HOME)
  const { env, releasePort } = await choosePort(launchEnv)
  if (args.includes('--reset')) await resetData(env, lock, args)
  if (lock && !fs.existsSync(getClusterFolder(lock.folder))) refuseFullDisk(lock.folder, env.FIELDHOUSE_HOME)
  const secrets = openSecrets(env)

  const starting = lock ? startDatabase(lock.folder) : String(env.DATABASE_URL)
  const [databaseUrl, { runProduct }] = await Promise.all([starting, loadProduct()])
  for (const line of describeDatabase(lock?.folder, env)) printStep(line)
  await runProduct({ env, secrets, databaseUrl, isBuiltIn: lock !== undefined, releasePort })

  lock?.lock.describe(`${getLocalUrl(env)} (pid ${process.pid})`)
  printAddresses(env)
  process.send?.({ url: getLocalUrl(env), databaseUrl, home: env.FIELDHOUSE_HOME })
}

/**
 * Loads a thousand modules, which takes a second of one processor. The database was spawned before, and starts on
 * another one meanwhile.
 */
async function loadProduct() {
  await turn()
  return import('./product.ts')
}

function printAddresses(env: ServerEnv) {
  const url = getLocalUrl(env)
  printStep(`\n  Fieldhouse is running at ${url}\n`)
  if (env.DEMO) {
    printStep(`  Demo accounts      ${demoAccounts.map(({ email }) => email).join(', ')}`)
    printStep(`  Demo password      ${demoPassword}`)
  }
  if (!env.SMTP_URL) printStep(`  Emails             ${url}/dev/mailbox`)
  printStep('  Press Ctrl-C to stop.\n')
}

/** Chooses a free port for 0 before anything is built, because links in emails contain it. */
async function choosePort(env: ServerEnv): Promise<{ env: ServerEnv; releasePort(): Promise<void> }> {
  if (env.PORT === 0) {
    // The port is held until the server listens: the start takes seconds, and another program could take it.
    const { port: PORT, release } = await holdFreePort(env.HOST)
    const settled = {
      ...env,
      PORT,
      PUBLIC_URL: env.PUBLIC_URL === getLocalUrl(env) ? getLocalUrl({ ...env, PORT }) : env.PUBLIC_URL,
    }
    return { env: settled, releasePort: release }
  }
  const explanation = await explainTakenPort(env.HOST, env.PORT, env.DATABASE_URL === undefined)
  if (explanation) throw new StartRefused(explanation)
  return { env, releasePort: async () => {} }
}

function holdDatabaseFolder(home: string): LockedFolder {
  const folder = getDatabaseFolder(home)
  const lock = lockFolder(folder)
  onStopping(() => lock.release())
  refuseUnfinishedRestore(folder)
  return { folder, lock }
}

/** Deletes everything except the held lock and the note of the database's location. */
async function resetData(env: ServerEnv, lock: LockedFolder | undefined, args: string[]) {
  if (!lock)
    throw new StartRefused('--reset works only with the built-in database. Empty the one in DATABASE_URL yourself.')
  const home = env.FIELDHOUSE_HOME
  await confirmByTyping(`This permanently deletes every account, file and setting in ${home}.`, 'reset', args)
  const keep = new Set(['lock', 'lock-journal', 'running-here', 'database-is-in'])
  for (const folder of new Set([home, lock.folder])) {
    for (const name of fs.readdirSync(folder).filter((name) => !keep.has(name)))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 })
  }
  printStep('✓ reset         all data deleted')
}

async function startDatabase(folder: string): Promise<string> {
  if (!fs.existsSync(getClusterFolder(folder))) printStep('· database      creating a new one')
  const postgres = await startEmbeddedPostgres(folder, (line) => printStep(`· database      ${line}`))
  onStopping(() => postgres.stop())
  return postgres.url
}

runMain(process.argv.slice(2)).catch((error) => {
  // The stop removed what the start was using.
  if (isStopping()) return
  console.error(`\n${formatExitError(error)}\n`)
  return stopProcess(1)
})
