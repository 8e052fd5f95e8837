import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { openPatientPool } from '../server/src/shared/db/test-database.ts'
import { removeSettings } from '../server/src/shared/process/env.ts'
import { hangLimitMs } from './hang-limit.ts'

export const repo = path.join(import.meta.dirname, '..')
/** Program that npm start runs. */
export const main = path.join(repo, 'server/dist/main.js')
/** Program that npm run fieldhouse runs. */
export const commandLine = path.join(repo, 'server/dist/command-line.js')

export interface LaunchOptions {
  home: string
  env?: Record<string, string>
  args?: string[]
  /** Another checkout than this one. */
  cwd?: string
}

export interface LaunchedProduct {
  pid: number
  url: string
  databaseUrl: string
  output(): string
  /** Returns the exit code once it has stopped. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const homes: string[] = []
const started: ChildProcess[] = []

export function createHome(): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-start-'))
  fs.chmodSync(home, 0o755)
  homes.push(home)
  return home
}

/**
 * Returns a home that a server has run on before. It is prepared once for all tests and copied, because creating a
 * database takes a second.
 */
export async function prepareUsedHome(): Promise<string> {
  const prepared = path.join(inject('server').home, 'used-home')
  if (!fs.existsSync(prepared)) {
    const preparing = `${prepared}-${process.pid}`
    fs.mkdirSync(preparing)
    await (await startProduct({ home: preparing })).stop()
    // Another file's worker may have been quicker: its home serves as well, and both are removed at the end.
    renameUnlessThere(preparing, prepared)
  }
  return copyHome(prepared)
}

function renameUnlessThere(from: string, to: string): void {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    if (!fs.existsSync(to)) throw error
  }
}

/** Copies a home whose server has stopped. */
export function copyHome(prepared: string): string {
  const home = createHome()
  // Not fs.cp, which would make the database's files this user's own. PostgreSQL's programs, which no process writes
  // to, are linked.
  for (const name of fs.readdirSync(prepared))
    execFileSync('cp', [name.startsWith('postgresql-') ? '-al' : '-a', path.join(prepared, name), home])
  return home
}

/** Ends everything that a failed test left running, for afterEach. */
export async function cleanUpProducts(): Promise<void> {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const home of homes.splice(0)) {
    await isTrueInTime(() => listProcesses(home).length === 0)
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Returns the settings of a test server: its own data, a free port, and nothing from the machine's settings except what
 * is given.
 */
export const getSettings = ({ home, env }: LaunchOptions): NodeJS.ProcessEnv => ({
  ...removeSettings(process.env),
  DATABASE_URL: '',
  NODE_ENV: 'test',
  // Videos take time that these tests need not spend.
  DEMO: 'accounts',
  PORT: '0',
  // Off, because its ports are fixed and another run may use them.
  SRT_PORTS: 'off',
  // A start tries ffmpeg three times, a quarter of a second of CPU: only tests with streams need it.
  FFMPEG_PATH: path.join(home, 'no-ffmpeg'),
  FIELDHOUSE_HOME: home,
  ...env,
})

/** Settings of a product that receives streams or videos. */
export const withFfmpeg = { FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' }

export async function startProduct(launch: LaunchOptions): Promise<LaunchedProduct> {
  const { child, output } = launchServer(launch)
  const ended = once(child, 'exit')
  const timeout = wait(hangLimitMs, ['late'], { ref: false })
  const [first] = (await Promise.race([once(child, 'message'), ended, timeout])) as [
    Pick<LaunchedProduct, 'url' | 'databaseUrl'> | unknown,
  ]
  if (typeof first !== 'object' || first === null) throw new Error(`it did not start:\n${output()}`)
  return {
    ...(first as Pick<LaunchedProduct, 'url' | 'databaseUrl'>),
    pid: Number(child.pid),
    output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}

/** Runs a server that is expected to refuse to start. */
export async function runToEnd(launch: LaunchOptions): Promise<{ code: number | null; output: string }> {
  const { child, output } = launchServer(launch)
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

export function launchServer({ args = [], ...launch }: LaunchOptions): { child: ChildProcess; output(): string } {
  const child = fork(main, args, { env: getSettings(launch), stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  return { child, output: collectOutput(child) }
}

/** Runs another program of the project, in its own process group as a terminal would. */
export function runProgram(
  program: string,
  args: string[],
  launch: LaunchOptions,
): { child: ChildProcess; output(): string } {
  const child = spawn(program, args, {
    cwd: launch.cwd ?? repo,
    env: getSettings(launch),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, output: collectOutput(child) }
}

function collectOutput(child: ChildProcess): () => string {
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  return () => output
}

/**
 * Lists processes with the home's path in their command, environment or working folder: the server, its children, and
 * what started it.
 */
export function listProcesses(home: string): number[] {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  return pids.filter((pid) => belongsToHome(home, pid)).map(Number)
}

const belongsToHome = (home: string, pid: string): boolean =>
  ['cmdline', 'environ'].some((file) => readIfThere(`/proc/${pid}/${file}`).includes(home)) ||
  readWorkingFolder(pid).startsWith(home)

function readWorkingFolder(pid: string): string {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Returns the postmaster's pid from its own file. */
export const readPostgresPid = (home: string): number =>
  Number(readIfThere(path.join(home, 'pg/postmaster.pid')).split('\n')[0])

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export async function isTrueInTime(holds: () => unknown | Promise<unknown>): Promise<boolean> {
  for (const end = Date.now() + hangLimitMs; Date.now() < end; await wait(50)) if (await holds()) return true
  return false
}

export const isServerLive = (url: string): Promise<boolean> =>
  fetch(`${url}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )

export const isServerReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Runs npm run fieldhouse -- ARGS without waiting for packages. */
export async function runCommand(home: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const { child, output } = runProgram(process.execPath, [commandLine, ...args], { home })
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

export async function queryDatabase(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const pool = openPatientPool(url)
  try {
    return (await pool.query(sql)).rows
  } finally {
    await pool.end()
  }
}
