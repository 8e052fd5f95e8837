import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const fastStopMs = 5000

/**
 * Stops a PostgreSQL that outlived a parent that was killed with -9. The caller holds the folder's lock, so a running
 * one is such an orphan. Stale pid and lock files are removed: their pid may belong to another program after a reboot,
 * or to a zombie in a container, and PostgreSQL would then refuse to start.
 */
export async function stopOrphanedPostgres(files: string, socketFolder: string): Promise<'none' | 'stopped'> {
  const pid = readPid(path.join(files, 'postmaster.pid'))
  if (pid === undefined || !isPostgresOnFiles(files, pid)) {
    for (const file of [path.join(files, 'postmaster.pid'), path.join(socketFolder, '.s.PGSQL.5432.lock')]) {
      const other = readPid(file)
      if (other !== undefined && !isPostgresOnFiles(files, other) && isProcessAlive(other))
        fs.rmSync(file, { force: true })
    }
    return 'none'
  }
  process.kill(pid, 'SIGINT')
  if (await waitForExit(pid, fastStopMs)) return 'stopped'
  process.kill(pid, 'SIGQUIT')
  await waitForExit(pid, fastStopMs)
  return 'stopped'
}

function readPid(file: string): number | undefined {
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

function isPostgresOnFiles(files: string, pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    const command =
      process.platform === 'linux'
        ? fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(files)
  } catch {
    return false
  }
}

function isProcessAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function waitForExit(pid: number, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await wait(50))
    if (!isProcessAlive(pid)) return true
  return false
}
