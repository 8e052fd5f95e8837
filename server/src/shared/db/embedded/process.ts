import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartRefused } from '../../log/start-refused.ts'
import { giveToOwnerOf, type Owner } from './owner.ts'

/** A predecessor that was killed takes this long to clear what it had only where the machine is busy. */
const retryForMs = 60_000
const logBytesAtMost = 5_000_000
/** What PostgreSQL says while a killed predecessor's memory, socket or pid file is still being cleared. */
const leftovers = /already exists|still in use|could not bind|Address already in use/

/** Its own session: Ctrl-C in the terminal is for us, and we stop it when the last answer is given. */
export function spawnPostgres(program: string, flags: string[], owner: Owner | undefined): ChildProcess {
  const { command, args, as } = runAs(owner, 'INT', program, flags)
  return spawn(command, args, { ...as, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Where setpriv is at hand (Linux) the kernel ends the program when we are killed; elsewhere the next start does. */
export function runAs(owner: Owner | undefined, deathSignal: 'INT' | 'KILL', program: string, args: string[]) {
  if (!hasSetpriv()) return { command: program, args, as: { ...owner } }
  const become = owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : []
  return { command: 'setpriv', args: [...become, '--pdeathsig', deathSignal, program, ...args], as: {} }
}

let setprivIsThere: boolean | undefined

/** Asked once: each program that is started takes time in which nothing else happens. */
function hasSetpriv(): boolean {
  setprivIsThere ??= process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return setprivIsThere
}

/** Runs spawnOnce until the database accepts connections; what a killed predecessor left is waited out. */
export async function startPatiently(spawnOnce: () => ChildProcess, files: string): Promise<ChildProcess> {
  for (const until = performance.now() + retryForMs; ; await wait(100)) {
    const postgres = spawnOnce()
    const failure = await untilReady(postgres, path.join(files, 'log'))
    if (!failure) return postgres
    if (performance.now() > until || !leftovers.test(failure))
      throw new StartRefused(`The database did not start:\n${failure}`)
  }
}

/** Undefined once it accepts connections, else what it said before it gave up. */
function untilReady(postgres: ChildProcess, logFile: string): Promise<string | undefined> {
  let said = ''
  return new Promise((resolve) => {
    postgres.once('error', (error) => resolve(error.message))
    postgres.once('exit', () => resolve(said.trim() || 'it ended without a word'))
    postgres.stderr?.on('data', (chunk: Buffer) => {
      appendToLog(logFile, chunk)
      if (said.length < 10_000) said += chunk
      if (said.includes('database system is ready to accept connections')) resolve(undefined)
    })
  })
}

/** The disk may be full, or the folder deleted while PostgreSQL stops: then its words are lost, and nothing else is. */
function appendToLog(file: string, chunk: Buffer): void {
  try {
    const size = fs.statSync(file, { throwIfNoEntry: false })?.size
    if ((size ?? 0) > logBytesAtMost) fs.renameSync(file, `${file}.1`)
    fs.appendFileSync(file, chunk, { mode: 0o600 })
    if (size === undefined) giveToOwnerOf(path.dirname(file), file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
