import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartRefused } from '../../log/start-refused.ts'
import { type FileOwner, giveToFolderOwner } from './owner.ts'

/** A killed predecessor needs this long to release its resources only on a busy machine. */
const retryForMs = 60_000
const logBytesAtMost = 5_000_000
/** PostgreSQL's messages while a killed predecessor's memory, socket or pid file still exists. */
const leftoverErrors = /already exists|still in use|could not bind|Address already in use/

/**
 * Starts PostgreSQL in its own session: Ctrl-C reaches only the server, which stops the database after its last answer.
 */
export function spawnPostgres(program: string, flags: string[], owner: FileOwner | undefined): ChildProcess {
  const { command, args, as } = runAs(owner, 'INT', program, flags)
  return spawn(command, args, { ...as, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
}

/**
 * Builds the command for another user. With setpriv (Linux) the kernel ends the program when this process is killed;
 * elsewhere the next start does.
 */
export function runAs(owner: FileOwner | undefined, deathSignal: 'INT' | 'KILL', program: string, args: string[]) {
  if (!hasSetpriv()) return { command: program, args, as: { ...owner } }
  const become = owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : []
  return { command: 'setpriv', args: [...become, '--pdeathsig', deathSignal, program, ...args], as: {} }
}

let setprivIsThere: boolean | undefined

/** Checked once: starting a program blocks everything else. */
function hasSetpriv(): boolean {
  setprivIsThere ??= process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return setprivIsThere
}

/** Spawns until the database accepts connections, and waits for what a killed predecessor left. */
export async function startWithRetries(spawnOnce: () => ChildProcess, files: string): Promise<ChildProcess> {
  for (const until = performance.now() + retryForMs; ; await wait(100)) {
    const postgres = spawnOnce()
    const failure = await waitUntilReady(postgres, path.join(files, 'log'))
    if (!failure) return postgres
    if (performance.now() > until || !leftoverErrors.test(failure))
      throw new StartRefused(`The database didn’t start:\n${failure}`)
  }
}

/** Resolves to undefined once the database accepts connections, else to what it printed before it ended. */
function waitUntilReady(postgres: ChildProcess, logFile: string): Promise<string | undefined> {
  let output = ''
  return new Promise((resolve) => {
    postgres.once('error', (error) => resolve(error.message))
    postgres.once('exit', () => resolve(output.trim() || 'it ended without a message'))
    postgres.stderr?.on('data', (chunk: Buffer) => {
      appendToLog(logFile, chunk)
      if (output.length < 10_000) output += chunk
      if (output.includes('database system is ready to accept connections')) resolve(undefined)
    })
  })
}

/**
 * Appends to the log. The disk may be full, or the folder deleted while PostgreSQL stops: then only the log lines are
 * lost.
 */
function appendToLog(file: string, chunk: Buffer): void {
  try {
    const size = fs.statSync(file, { throwIfNoEntry: false })?.size
    if ((size ?? 0) > logBytesAtMost) fs.renameSync(file, `${file}.1`)
    fs.appendFileSync(file, chunk, { mode: 0o600 })
    if (size === undefined) giveToFolderOwner(path.dirname(file), file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
