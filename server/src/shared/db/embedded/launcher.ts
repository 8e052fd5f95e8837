import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgresBinaries } from './binaries.ts'
import { type ClusterAddress, chooseAddress, createCluster, databaseUser } from './cluster.ts'
import { stopOrphanedPostgres } from './orphan.ts'
import { databaseOwner } from './owner.ts'
import { spawnPostgres, startWithRetries } from './process.ts'

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

const fastStopMs = 10_000
const livedLongMs = 10_000
const restartPauseAtMostMs = 5000

/**
 * Settings that keep personal data out of the log: a failed statement and its detail quote what was sent. The client
 * gets the errors.
 */
const settings = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
]

export const getClusterFolder = (folder: string): string => path.join(folder, 'pg')

/** Starts a private PostgreSQL in folder/pg and restarts it if it dies. The caller holds the folder's lock. */
export async function startEmbeddedPostgres(folder: string, say: (line: string) => void): Promise<EmbeddedPostgres> {
  const owner = databaseOwner(folder)
  const files = getClusterFolder(folder)
  const binaries = findPostgresBinaries(folder, owner)
  if (!fs.existsSync(files)) await createCluster(files, binaries, owner)
  const address = await chooseAddress(files, owner)
  const flags = ['-D', files, ...address.flags, ...settings.flatMap((setting) => ['-c', setting])]

  let stopping = false
  let running: ChildProcess | undefined
  const spawnOnce = () => {
    if (stopping) throw new Error('the server is stopping')
    running = spawnPostgres(path.join(binaries, 'bin/postgres'), flags, owner)
    return running
  }
  const startPostgres = async () => {
    if ((await stopOrphanedPostgres(files, address.client.host)) === 'stopped')
      say('stopped the database left over from an earlier start')
    const postgres = await startWithRetries(spawnOnce, files)
    const since = performance.now()
    postgres.once('exit', () => restartAfterExit(performance.now() - since))
    if (postgres.exitCode !== null || postgres.signalCode !== null) restartAfterExit(0)
  }
  // Even if the database dies often, the server stays up, answers what it can, and reconnects when the database is
  // back.
  const startAgain = async (livedMs: number) => {
    for (
      let pauseMs = livedMs > livedLongMs ? 0 : 100;
      !stopping;
      pauseMs = Math.min(pauseMs * 2 + 100, restartPauseAtMostMs)
    ) {
      say('stopped unexpectedly, restarting')
      await wait(pauseMs, undefined, { ref: false })
      if (stopping) return
      const failure = await startPostgres().then(
        () => undefined,
        (error: Error) => error.message,
      )
      if (failure === undefined) return
      say(failure)
    }
  }
  const restartAfterExit = (livedMs: number) => {
    startAgain(livedMs).catch((error: Error) => say(error.message))
  }
  await startPostgres()

  return {
    url: buildDatabaseUrl(files, address),
    stop: async () => {
      stopping = true
      if (running) await stopFast(running)
    },
  }
}

/** Returns the URL of the database that another process has started in this folder. */
export async function getRunningUrl(folder: string): Promise<string> {
  const files = getClusterFolder(folder)
  const address = await chooseAddress(files, databaseOwner(folder))
  // The fourth line of the pid file is the port: on Windows it changes at each start.
  const port = fs.readFileSync(path.join(files, 'postmaster.pid'), 'utf8').split('\n')[3]
  return buildDatabaseUrl(files, { ...address, client: { ...address.client, port: port ?? address.client.port } })
}

function buildDatabaseUrl(files: string, { client }: ClusterAddress): string {
  const password = fs.readFileSync(path.join(files, 'password'), 'utf8')
  return `postgres://${databaseUser}:${password}@localhost/postgres?${new URLSearchParams({ ...client })}`
}

async function stopFast(postgres: ChildProcess): Promise<void> {
  if (postgres.exitCode !== null || postgres.signalCode !== null) return
  const exited = new Promise((resolve) => postgres.once('exit', resolve))
  postgres.kill('SIGINT')
  if ((await Promise.race([exited, wait(fastStopMs, 'late', { ref: false })])) === 'late') postgres.kill('SIGQUIT')
  await exited
}
