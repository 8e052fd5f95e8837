import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartRefused } from '../../log/start-refused.ts'
import { canEnter, databaseOwner, type FileOwner, giveToFolderOwner } from './owner.ts'
import { runAs } from './process.ts'

export const databaseUser = 'fieldhouse'
const socketPathLimit = 100

/**
 * Returns the folder of this home's database. It is inside the home, or elsewhere when root keeps the home where the
 * database's user cannot enter.
 */
export function getDatabaseFolder(home: string): string {
  if (!makeHome(home) || !isWritable(home))
    throw new StartRefused(
      `This user can’t write to ${home}. Start as its owner, or use another folder: FIELDHOUSE_HOME=/path/to/another npm start`,
    )
  if (canEnter(home, databaseOwner(home))) return home
  const open = path.join('/var/lib/fieldhouse', createHash('sha256').update(home).digest('hex').slice(0, 12))
  // The home stores the location, so that a checkout that is moved does not start empty.
  const pointer = path.join(home, 'database-is-in')
  if (fs.existsSync(pointer)) return fs.readFileSync(pointer, 'utf8').trim()
  fs.mkdirSync(open, { recursive: true, mode: 0o755 })
  fs.writeFileSync(pointer, `${open}\n`)
  return open
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Creates the home so that another user can pass through it: root may run under a strict umask, and another user runs
 * the database.
 */
function makeHome(home: string): boolean {
  try {
    const created = fs.mkdirSync(home, { recursive: true })
    if (created && process.getuid?.() === 0) makePassable(created, home)
    return true
  } catch {
    return false
  }
}

function makePassable(created: string, home: string): void {
  for (let folder = home; ; folder = path.dirname(folder)) {
    fs.chmodSync(folder, 0o755)
    giveToFolderOwner(path.dirname(folder), folder)
    if (folder === created) return
  }
}

/**
 * Creates the database's files under another name and renames them when they are whole: an interrupted start leaves
 * nothing half made. The name belongs to this attempt, because the initdb of a killed start may still be writing.
 */
export async function createCluster(files: string, binaries: string, owner: FileOwner | undefined): Promise<void> {
  for (const name of fs.readdirSync(path.dirname(files)).filter((name) => name.startsWith('pg.new')))
    fs.rmSync(path.join(path.dirname(files), name), { recursive: true, force: true, maxRetries: 3 })
  const unfinished = `${files}.new-${process.pid}`
  const passwordFile = `${unfinished}.password`
  fs.mkdirSync(unfinished, { mode: 0o700 })
  fs.writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (owner) for (const file of [unfinished, passwordFile]) fs.chownSync(file, owner.uid, owner.gid)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = [`--username=${databaseUser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--data-checksums']
  const initdb = path.join(binaries, 'bin/initdb')
  const { command, args, as } = runAs(owner, 'KILL', initdb, ['-D', unfinished, ...locale, ...access])
  await promisify(execFile)(command, args, { ...as, cwd: '/' }).catch((error) => {
    // One possible reason: initdb refuses a user that /etc/passwd does not name, which is common in containers.
    throw new StartRefused(
      `Creating the database failed.\n${error.stderr || error.message}\nUse your own PostgreSQL: DATABASE_URL=postgres://user:password@host/name npm start`,
    )
  })
  fs.renameSync(passwordFile, path.join(unfinished, 'password'))
  fs.renameSync(unfinished, files)
}

export interface ClusterAddress {
  flags: string[]
  client: { host: string; port: string }
}

/**
 * Chooses a socket that only its owner can open. Windows has no socket that PostgreSQL and the driver share, so it
 * gets a loopback port.
 */
export async function chooseAddress(files: string, owner: FileOwner | undefined): Promise<ClusterAddress> {
  if (process.platform === 'win32') {
    const port = String(await findFreePort('127.0.0.1'))
    return { flags: ['-c', 'listen_addresses=127.0.0.1', '-p', port], client: { host: '127.0.0.1', port } }
  }
  const fits = files.length < socketPathLimit && !/["',]/.test(files)
  const hash = createHash('sha256').update(files).digest('hex').slice(0, 12)
  const folder = fits ? files : path.join(os.tmpdir(), `fieldhouse-${hash}`)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner && !fits) fs.chownSync(folder, owner.uid, owner.gid)
  const socket = ['-c', `unix_socket_directories="${folder}"`, '-c', 'unix_socket_permissions=0700']
  return { flags: ['-c', 'listen_addresses=', ...socket, '-p', '5432'], client: { host: folder, port: '5432' } }
}

export async function findFreePort(host: string): Promise<number> {
  const { port, release } = await holdFreePort(host)
  await release()
  return port
}

/** Takes a free port that no one else gets until it is released. */
export function holdFreePort(host: string): Promise<{ port: number; release(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, host, () => {
      const { port } = probe.address() as net.AddressInfo
      resolve({ port, release: () => new Promise((released) => probe.close(() => released())) })
    })
  })
}
