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
/** What npm start runs. */
export const main = path.join(repo, 'server/dist/main.js')
/** What npm run fieldhouse runs. */
export const commandLine = path.join(repo, 'server/dist/command-line.js')

export interface Launch {
  home: string
  env?: Record<string, string>
  args?: string[]
  /** Another checkout than this. */
  cwd?: string
}

export interface Product {
  pid: number
  url: string
  databaseUrl: string
  output(): string
  /** The exit code, once it has stopped. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const homes: string[] = []
const started: ChildProcess[] = []

export function newHome(): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-start-'))
  fs.chmodSync(home, 0o755)
  homes.push(home)
  return home
}

/** One that a server has run on before. It is prepared once for all tests and copied: making a database takes a second. */
export async function usedHome(): Promise<string> {
  const prepared = path.join(inject('server').home, 'used-home')
  if (!fs.existsSync(prepared)) {
    const preparing = `${prepared}-${process.pid}`
    fs.mkdirSync(preparing)
    await (await startProduct({ home: preparing })).stop()
    // Another file's worker may have been quicker: theirs is as good, and goes with ours at the end.
    renameUnlessThere(preparing, prepared)
  }
  return copyOf(prepared)
}

function renameUnlessThere(from: string, to: string): void {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    if (!fs.existsSync(to)) throw error
  }
}

/** Of a home whose server has stopped. */
export function copyOf(prepared: string): string {
  const home = newHome()
  // Not fs.cp: it gives the database's files to us. PostgreSQL's programs, which nobody writes to, are linked.
  for (const name of fs.readdirSync(prepared))
    execFileSync('cp', [name.startsWith('postgresql-') ? '-al' : '-a', path.join(prepared, name), home])
  return home
}

/** For afterEach: whatever a failed test left running. */
export async function cleanUp(): Promise<void> {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const home of homes.splice(0)) {
    await until(() => processesOf(home).length === 0)
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Its own data and a free port; nothing of the machine's settings but what is given. */
export const settingsOf = ({ home, env }: Launch): NodeJS.ProcessEnv => ({
  ...removeSettings(process.env),
  DATABASE_URL: '',
  NODE_ENV: 'test',
  // Films take time that these tests need not spend.
  DEMO: 'accounts',
  PORT: '0',
  // Its ports are fixed, and another run may have them.
  SRT_PORTS: 'off',
  // A start tries it three times, a quarter of a second of a processor: only who sends pictures needs it.
  FFMPEG_PATH: path.join(home, 'no-ffmpeg'),
  FIELDHOUSE_HOME: home,
  ...env,
})

/** For a product that takes in encoders or films. */
export const withFfmpeg = { FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' }

export async function startProduct(launch: Launch): Promise<Product> {
  const { child, output } = launched(launch)
  const ended = once(child, 'exit')
  const late = wait(hangLimitMs, ['late'], { ref: false })
  const [first] = (await Promise.race([once(child, 'message'), ended, late])) as [
    Pick<Product, 'url' | 'databaseUrl'> | unknown,
  ]
  if (typeof first !== 'object' || first === null) throw new Error(`it did not start:\n${output()}`)
  return {
    ...(first as Pick<Product, 'url' | 'databaseUrl'>),
    pid: Number(child.pid),
    output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}

/** For a start that is expected to refuse. */
export async function runToEnd(launch: Launch): Promise<{ code: number | null; output: string }> {
  const { child, output } = launched(launch)
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

export function launched({ args = [], ...launch }: Launch): { child: ChildProcess; output(): string } {
  const child = fork(main, args, { env: settingsOf(launch), stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  return { child, output: remembered(child) }
}

/** Any other program of ours, in a process group of its own as a terminal would give it. */
export function run(program: string, args: string[], launch: Launch): { child: ChildProcess; output(): string } {
  const child = spawn(program, args, {
    cwd: launch.cwd ?? repo,
    env: settingsOf(launch),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, output: remembered(child) }
}

function remembered(child: ChildProcess): () => string {
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk
    })
  }
  return () => said
}

/** Whoever has the home's path in its command, its environment or as its folder: the server, what it started, and what started it. */
export function processesOf(home: string): number[] {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  return pids.filter((pid) => isOf(home, pid)).map(Number)
}

const isOf = (home: string, pid: string): boolean =>
  ['cmdline', 'environ'].some((file) => readOr(`/proc/${pid}/${file}`).includes(home)) || folderOf(pid).startsWith(home)

function folderOf(pid: string): string {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** The postmaster's pid, by its own file. */
export const postgresOf = (home: string): number => Number(readOr(path.join(home, 'pg/postmaster.pid')).split('\n')[0])

function readOr(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export async function until(holds: () => unknown | Promise<unknown>): Promise<boolean> {
  for (const end = Date.now() + hangLimitMs; Date.now() < end; await wait(50)) if (await holds()) return true
  return false
}

export const isLive = (url: string): Promise<boolean> =>
  fetch(`${url}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** npm run fieldhouse -- ARGS, as soon as the packages are there. */
export async function fieldhouse(home: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const { child, output } = run(process.execPath, [commandLine, ...args], { home })
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const pool = openPatientPool(url)
  try {
    return (await pool.query(sql)).rows
  } finally {
    await pool.end()
  }
}
