import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseConflict } from '../../shared/errors/refusal.ts'
import type { Log } from '../../shared/log/log.ts'
import type { BackupFacts } from '../machine-facts.ts'
import { readNewestBackup } from './backups.store.ts'

export interface BackupDeps {
  home: string
  /** Undefined where the department makes backups by other means. */
  folder: string | undefined
  maxBackups: number
  ownDatabase: boolean
  demo: boolean
  clock: Clock
  log: Pick<Log, 'info' | 'warn'>
}

export interface BackupService {
  facts(): BackupFacts
  /** Makes and tests a backup; one at a time. */
  make(): Promise<void>
  /** Starts a backup without waiting for it. */
  begin(): void
  can(): 'can' | 'running' | 'cannot'
}

const commandLine = fileURLToPath(new URL('../../command-line.ts', import.meta.url))
const namePattern = /^fieldhouse-.*\.tar\.gz$/
/** The length of a failure's message, without a stack. */
const longestReason = 400

/** Runs backups as a command in another process of low priority, because packing takes minutes of processor time. */
export function createBackupService({
  home,
  folder,
  maxBackups,
  ownDatabase,
  demo,
  clock,
  log,
}: BackupDeps): BackupService {
  let running: Promise<void> | undefined
  let lastFailure: { at: Date; reason: string } | undefined

  const runBackup = async (into: string) => {
    try {
      fs.mkdirSync(into, { recursive: true, mode: 0o700 })
      await runCommand(['backup', into, '--without-films', '--try'], home)
      removeOldest(into, maxBackups)
      lastFailure = undefined
      log.info({ folder: into }, 'made and test-restored a backup')
    } catch (error) {
      lastFailure = { at: clock.now(), reason: (error as Error).message }
      log.warn({ reason: lastFailure.reason }, 'could not make a backup')
      throw error
    }
  }
  const makeBackup = async () => {
    if (!folder || ownDatabase) return
    running ??= runBackup(folder).finally(() => {
      running = undefined
    })
    await running
  }
  const getBackupState = () => (ownDatabase || !folder ? 'cannot' : running ? 'running' : 'can')
  return {
    make: makeBackup,
    can: getBackupState,
    begin: () => {
      if (getBackupState() === 'cannot')
        throw refuseConflict(
          'backup.unavailable',
          ownDatabase
            ? 'You use your own database. Back it up with pg_dump.'
            : 'No backup folder is set. Set BACKUP_FOLDER and restart Fieldhouse.',
        )
      if (getBackupState() === 'running') throw refuseConflict('backup.running', 'A backup is already running.')
      // The failure is stored and shown by the light.
      makeBackup().catch(() => {})
    },
    facts: () => {
      if (ownDatabase) return { kind: 'own-database' }
      if (demo && !folder) return { kind: 'demo' }
      const note = readNewestBackup(home)
      return {
        kind: 'ours',
        folder,
        sameDisk: note !== undefined && getDiskOf(path.dirname(note.file)) === getDiskOf(home),
        note,
        isThere: note !== undefined && fs.existsSync(note.file),
        running: running !== undefined,
        lastFailure,
      }
    },
  }
}

const getDiskOf = (folder: string) => fs.statSync(folder, { throwIfNoEntry: false })?.dev

/** Removes the oldest backups; their names contain their times. */
function removeOldest(folder: string, keepCount: number): void {
  const oldest = fs
    .readdirSync(folder)
    .filter((name) => namePattern.test(name))
    .sort()
    .slice(0, -keepCount)
  for (const name of oldest) fs.rmSync(path.join(folder, name), { force: true })
}

function runCommand(args: string[], home: string): Promise<void> {
  const child = spawn(process.execPath, [commandLine, ...args], {
    env: { ...process.env, FIELDHOUSE_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4 * longestReason)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(output.trim().split('\n')[0]?.slice(0, longestReason) || `the backup ended with ${code}`))
    })
  })
}
