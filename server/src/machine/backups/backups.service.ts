import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Log } from '../../shared/log/log.ts'
import type { BackupFacts } from '../facts.ts'
import { newestBackup } from './backups.store.ts'

export interface BackupParts {
  home: string
  /** Undefined: the department makes them in its own way. */
  folder: string | undefined
  kept: number
  ownDatabase: boolean
  demo: boolean
  clock: Clock
  log: Pick<Log, 'info' | 'warn'>
}

export interface Backups {
  facts(): BackupFacts
  /** Made and tried; one at a time. */
  make(): Promise<void>
  /** Begun, for who does not wait. */
  begin(): void
  can(): 'can' | 'running' | 'cannot'
}

const commandLine = fileURLToPath(new URL('../../command-line.ts', import.meta.url))
const namePattern = /^fieldhouse-.*\.tar\.gz$/
/** What the command says last, without the path of a stack. */
const longestReason = 400

/** Packing is a processor's work for minutes: the command does it beside this process, behind whatever fans ask for. */
export function backupService({ home, folder, kept, ownDatabase, demo, clock, log }: BackupParts): Backups {
  let running: Promise<void> | undefined
  let lastFailure: { at: Date; reason: string } | undefined

  const run = async (into: string) => {
    try {
      fs.mkdirSync(into, { recursive: true, mode: 0o700 })
      await command(['backup', into, '--without-films', '--try'], home)
      removeOldest(into, kept)
      lastFailure = undefined
      log.info({ folder: into }, 'a backup was made and tried')
    } catch (error) {
      lastFailure = { at: clock.now(), reason: (error as Error).message }
      log.warn({ reason: lastFailure.reason }, 'no backup could be made')
      throw error
    }
  }
  const make = async () => {
    if (!folder || ownDatabase) return
    running ??= run(folder).finally(() => {
      running = undefined
    })
    await running
  }
  const can = () => (ownDatabase || !folder ? 'cannot' : running ? 'running' : 'can')
  return {
    make,
    can,
    begin: () => {
      if (can() === 'cannot')
        throw new Refusal(
          'conflict',
          'backup.unavailable',
          ownDatabase
            ? 'The database is your own: back it up by its own tools.'
            : 'There is no folder for backups: set BACKUP_FOLDER.',
        )
      if (can() === 'running') throw new Refusal('conflict', 'backup.running', 'A backup is already running.')
      // How it ends is remembered, and shown by its light.
      make().catch(() => {})
    },
    facts: () => {
      if (ownDatabase) return { kind: 'own-database' }
      if (demo && !folder) return { kind: 'demo' }
      const note = newestBackup(home)
      return {
        kind: 'ours',
        folder,
        sameDisk: note !== undefined && deviceOf(path.dirname(note.file)) === deviceOf(home),
        note,
        isThere: note !== undefined && fs.existsSync(note.file),
        running: running !== undefined,
        lastFailure,
      }
    },
  }
}

const deviceOf = (folder: string) => fs.statSync(folder, { throwIfNoEntry: false })?.dev

/** Newer ones stand: their names are their times. */
function removeOldest(folder: string, kept: number): void {
  const oldest = fs
    .readdirSync(folder)
    .filter((name) => namePattern.test(name))
    .sort()
    .slice(0, -kept)
  for (const name of oldest) fs.rmSync(path.join(folder, name), { force: true })
}

function command(args: string[], home: string): Promise<void> {
  const child = spawn(process.execPath, [commandLine, ...args], {
    env: { ...process.env, FIELDHOUSE_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4 * longestReason)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(said.trim().split('\n')[0]?.slice(0, longestReason) || `the backup ended with ${code}`))
    })
  })
}
