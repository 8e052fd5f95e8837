import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresBinaries } from './binaries.ts'
import { type Address, chooseAddress, createCluster, databaseUser } from './cluster.ts'
import { stopOrphan } from './orphan.ts'
import { databaseOwner } from './owner.ts'
import { spawnPostgres, startPatiently } from './process.ts'

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

const fastStopMs = 10_000
const livedLongMs = 10_000
const restartPauseAtMostMs = 5000

/**
 * The log must hold nobody's person: a failed statement and its detail quote what was sent, so errors stay out of it. The client gets them.
 */
const settings = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
]

export const clusterOf = (folder: string): string => path.join(folder, 'pg')

/** A private PostgreSQL in folder/pg, started again if it dies. The caller holds the folder's lock. */
export async function startEmbeddedPostgres(folder: string, say: (line: string) => void): Promise<EmbeddedPostgres> {
  const owner = databaseOwner(folder)
  const files = clusterOf(folder)
  const binaries = postgresBinaries(folder, owner)
  if (!fs.existsSync(files)) await createCluster(files, binaries, owner)
  const address = await chooseAddress(files, owner)
  const flags = ['-D', files, ...address.flags, ...settings.flatMap((setting) => ['-c', setting])]

  let stopping = false
  let running: ChildProcess | undefined
  const spawnOnce = () => {
    if (stopping) throw new Error('it is being stopped')
    running = spawnPostgres(path.join(binaries, 'bin/postgres'), flags, owner)
    return running
  }
  const start = async () => {
    if ((await stopOrphan(files, address.client.host)) === 'stopped')
      say('stopped the database of a start that had been killed')
    const postgres = await startPatiently(spawnOnce, files)
    const since = performance.now()
    postgres.once('exit', () => ended(performance.now() - since))
    if (postgres.exitCode !== null || postgres.signalCode !== null) ended(0)
  }
  // However often it dies, the server stays up, answers what it can, and takes the database back when it comes.
  const startAgain = async (livedMs: number) => {
    for (
      let pauseMs = livedMs > livedLongMs ? 0 : 100;
      !stopping;
      pauseMs = Math.min(pauseMs * 2 + 100, restartPauseAtMostMs)
    ) {
      say('the database stopped unexpectedly: starting it again')
      await wait(pauseMs, undefined, { ref: false })
      if (stopping) return
      const failure = await start().then(
        () => undefined,
        (error: Error) => error.message,
      )
      if (failure === undefined) return
      say(failure)
    }
  }
  const ended = (livedMs: number) => {
    startAgain(livedMs).catch((error: Error) => say(error.message))
  }
  await start()

  return {
    url: urlOf(files, address),
    stop: async () => {
      stopping = true
      if (running) await stopFast(running)
    },
  }
}

/** How to reach the one that another process has started in this folder. */
export async function runningUrl(folder: string): Promise<string> {
  const files = clusterOf(folder)
  const address = await chooseAddress(files, databaseOwner(folder))
  // The fourth line of its pid file is the port: on Windows it is another one at each start.
  const port = fs.readFileSync(path.join(files, 'postmaster.pid'), 'utf8').split('\n')[3]
  return urlOf(files, { ...address, client: { ...address.client, port: port ?? address.client.port } })
}

function urlOf(files: string, { client }: Address): string {
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
