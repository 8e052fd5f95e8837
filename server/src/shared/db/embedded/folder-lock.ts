import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '../../log/start-refused.ts'
import { giveToFolderOwner } from './owner.ts'

const sqliteBusy = 5
/** SQLite's codes for a file that it did not write, or that was changed since. */
const sqliteDamaged = new Set([11, 26])

export interface FolderLock {
  /** Stores the text that a second start is shown. */
  describe(text: string): void
  release(): void
}

/**
 * Locks a folder for one process. SQLite's file lock is the kernel's own: it has no race, and it ends with the
 * process.
 */
export function lockFolder(folder: string): FolderLock {
  const note = path.join(folder, 'running-here')
  const lock = path.join(folder, 'lock')
  if (!fs.existsSync(lock)) {
    fs.appendFileSync(lock, '')
    giveToFolderOwner(folder, lock)
  }
  const file = openLock(lock)
  try {
    // Not `begin exclusive`: it takes two steps, and two processes that start together can stop each other.
    file.exec('begin immediate')
  } catch (error) {
    file.close()
    const { errcode } = error as { errcode?: number }
    if (errcode !== undefined && sqliteDamaged.has(errcode)) throw createDamagedLockError(lock)
    if (errcode !== sqliteBusy) throw error
    const holder = fs.existsSync(note) ? fs.readFileSync(note, 'utf8') : 'another start that isn’t ready yet'
    throw new FolderInUse(holder)
  }
  fs.rmSync(note, { force: true })
  return {
    describe: (text) => {
      fs.writeFileSync(note, text)
      giveToFolderOwner(folder, note)
    },
    release: () => {
      fs.rmSync(note, { force: true })
      file.close()
    },
  }
}

function openLock(lock: string): DatabaseSync {
  try {
    return new DatabaseSync(lock)
  } catch (error) {
    throw new StartRefused(`Can’t open the file ${lock}: ${(error as Error).message}. Make it writable for this user.`)
  }
}

const createDamagedLockError = (lock: string): StartRefused =>
  new StartRefused(
    `The file ${lock} is damaged. It contains no data. Make sure that no other Fieldhouse uses this folder, delete the file, then start again.`,
  )

export class FolderInUse extends StartRefused {
  readonly holder: string
  constructor(holder: string) {
    super(
      `Fieldhouse is already running on this data: ${holder}.\nStop it first, or use another folder: FIELDHOUSE_HOME=.fieldhouse/second PORT=3037 npm start`,
    )
    this.holder = holder
  }
}
