import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const fastStopMs = 5000

/**
 * A postmaster outlives a parent that was killed with -9. The caller holds the folder's lock, so whatever runs here is such an orphan:
 * it is asked to stop. A pid file whose pid now belongs to another program (common after a reboot, or in a container) is removed.
 */
export async function stopOrphan(files: string): Promise<'none' | 'stopped'> {
  const pidFile = path.join(files, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return 'none'
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!isPostgresOf(files, pid)) {
    if (isAlive(pid)) fs.rmSync(pidFile, { force: true })
    return 'none'
  }
  process.kill(pid, 'SIGINT')
  if (await isGone(pid, fastStopMs)) return 'stopped'
  process.kill(pid, 'SIGQUIT')
  await isGone(pid, fastStopMs)
  return 'stopped'
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
