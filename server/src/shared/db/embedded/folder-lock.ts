import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '../../log/start-refused.ts'
import { giveToOwnerOf } from './owner.ts'

const sqliteBusy = 5
/** SQLite's words for a file that it did not write, or that was changed since; that it cannot open it is said otherwise. */
const sqliteDamaged = new Set([11, 26])

export interface FolderLock {
  /** What a second start is told. */
  describe(text: string): void
  release(): void
}

/** One process per folder. SQLite's file lock is the kernel's own: it has no race, and it goes with the process however that dies. */
export function lockFolder(folder: string): FolderLock {
  const note = path.join(folder, 'running-here')
  const lock = path.join(folder, 'lock')
  if (!fs.existsSync(lock)) {
    fs.appendFileSync(lock, '')
    giveToOwnerOf(folder, lock)
  }
  const file = openLock(lock)
  try {
    // Not `begin exclusive`: it takes two steps, and of two that start together each can stop the other.
    file.exec('begin immediate')
  } catch (error) {
    file.close()
    const { errcode } = error as { errcode?: number }
    if (errcode !== undefined && sqliteDamaged.has(errcode)) throw damaged(lock)
    if (errcode !== sqliteBusy) throw error
    const holder = fs.existsSync(note) ? fs.readFileSync(note, 'utf8') : 'another start that is not ready yet'
    throw new FolderInUse(holder)
  }
  fs.rmSync(note, { force: true })
  return {
    describe: (text) => {
      fs.writeFileSync(note, text)
      giveToOwnerOf(folder, note)
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
    throw new StartRefused(
      `The file ${lock} cannot be opened: ${(error as Error).message}. It has to be a file that this user may write.`,
    )
  }
}

const damaged = (lock: string): StartRefused =>
  new StartRefused(
    `The file ${lock} is damaged. It holds no data: make sure that no other Fieldhouse runs on this folder, remove the file and start again.`,
  )

export class FolderInUse extends StartRefused {
  readonly holder: string
  constructor(holder: string) {
    super(
      `Fieldhouse already runs on this data: ${holder}.\nStop that one first, or give this one its own: FIELDHOUSE_HOME=.fieldhouse/second PORT=3037 npm start`,
    )
    this.holder = holder
  }
}
