import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const fastStopMs = 5000

/**
 * A postmaster outlives a parent that was killed with -9. The caller holds the folder's lock, so whatever runs here is such an orphan:
 * it is asked to stop. Of a pid file and a socket's lock whose pid now belongs to another program (common after a reboot), or to one that
 * nobody has buried (in a container), PostgreSQL would say that it runs already: they are removed.
 */
export async function stopOrphan(files: string, socketFolder: string): Promise<'none' | 'stopped'> {
  const pid = pidIn(path.join(files, 'postmaster.pid'))
  if (pid === undefined || !isPostgresOf(files, pid)) {
    for (const file of [path.join(files, 'postmaster.pid'), path.join(socketFolder, '.s.PGSQL.5432.lock')]) {
      const other = pidIn(file)
      if (other !== undefined && !isPostgresOf(files, other) && isAlive(other)) fs.rmSync(file, { force: true })
    }
    return 'none'
  }
  process.kill(pid, 'SIGINT')
  if (await isGone(pid, fastStopMs)) return 'stopped'
  process.kill(pid, 'SIGQUIT')
  await isGone(pid, fastStopMs)
  return 'stopped'
}

function pidIn(file: string): number | undefined {
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

function isPostgresOf(files: string, pid: number): boolean {
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

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await wait(50))
    if (!isAlive(pid)) return true
  return false
}
