import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/**
 * Explains which program holds a port; undefined when the port is free. It recommends another port only where that
 * starts no second server on the same database.
 */
export async function explainTakenPort(host: string, port: number, ownData = true): Promise<string | undefined> {
  const error = await tryToListen(host, port)
  if (!error) return undefined
  if (error.code === 'EACCES')
    return `This user isn’t allowed to use port ${port}. Choose another one: PORT=3036 npm start`
  if (error.code !== 'EADDRINUSE') return `Can’t listen on ${host}:${port}: ${error.message}`
  const holder = process.platform === 'linux' ? findHolderInProc(port) : findHolderWithLsof(port)
  const problem = `Port ${port} is taken by ${holder ?? 'another user’s program'}.`
  return ownData
    ? `${problem} Stop it, or choose another port: PORT=${port + 1} npm start`
    : `${problem} Stop it first. If it’s Fieldhouse, it’s already using this database.`
}

function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = net.createServer().once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

/** Reads the kernel's tables of sockets and open files: a fresh Debian has neither lsof nor ss. */
function findHolderInProc(port: number): string | undefined {
  const listening = '0A'
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = ['tcp', 'tcp6'].flatMap((table) => readFileOr(`/proc/net/${table}`, '').split('\n').slice(1))
  const inodes = rows
    .map((row) => row.trim().split(/\s+/))
    .filter((row) => row[1]?.endsWith(suffix) && row[3] === listening)
    .map((row) => row[9])
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const links = listOpenFiles(pid)
    if (inodes.some((inode) => links.includes(`socket:[${inode}]`))) return `${readCommand(pid)} (pid ${pid})`
  }
  return undefined
}

/** Returns the program and its first argument: otherwise every Node server would be called `node`. */
const readCommand = (pid: string): string =>
  readFileOr(`/proc/${pid}/cmdline`, 'a program')
    .split('\0')
    .slice(0, 2)
    .map((part) => path.basename(part))
    .join(' ')
    .trim()

function listOpenFiles(pid: string): string[] {
  try {
    return fs.readdirSync(`/proc/${pid}/fd`).map((fd) => fs.readlinkSync(`/proc/${pid}/fd/${fd}`))
  } catch {
    return []
  }
}

function readFileOr(file: string, otherwise: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

function findHolderWithLsof(port: number): string | undefined {
  try {
    const fields = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).split('\n')
    return `${fields.find((field) => field.startsWith('c'))?.slice(1)} (pid ${fields.find((field) => field.startsWith('p'))?.slice(1)})`
  } catch {
    return undefined
  }
}
