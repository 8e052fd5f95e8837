import { createHmac } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../../shared/clock/clock.ts'

const keptMs = retentionDays.deletions * dayMs

export type Tombstones = ReturnType<typeof openTombstones>

/**
 * Opens the list of deleted accounts, stored beside the database as HMACs. A backup that is older than a deletion
 * restores the account, and this list deletes it again.
 */
export function openTombstones(home: string, secret: string, clock: Clock) {
  const file = path.join(home, 'deletions.log')
  const hashUid = (uid: string): string => createHmac('sha256', secret).update(uid).digest('base64url')

  const splitLines = (text: string): string[] => text.split('\n').filter((line) => parseName(line) !== '')
  const readLines = async (): Promise<string[]> => splitLines(await fs.readFile(file, 'utf8').catch(() => ''))
  const createKeptFilter = () => {
    const oldest = addMs(clock.now(), -keptMs).toISOString()
    return (line: string): boolean => line > oldest
  }

  return {
    nameOf: hashUid,

    /** On the disk when it returns. */
    add: async (uid: string) => {
      await fs.mkdir(home, { recursive: true })
      const handle = await fs.open(file, 'a', 0o600)
      try {
        await handle.appendFile(`${clock.now().toISOString()} ${hashUid(uid)}\n`)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },

    /** Tombstones are kept longer than any backup. */
    names: async (): Promise<Set<string>> =>
      new Set((await readLines()).filter(createKeptFilter()).map((line) => parseName(line))),

    /** Removes expired lines. `alone` runs its work while no server deletes an account. */
    forgetOld: async (alone: (work: () => Promise<void>) => Promise<void>) => {
      if ((await readLines()).every(createKeptFilter())) return
      await alone(async () => {
        // A read error throws, so the file is not overwritten.
        const lines = splitLines(await fs.readFile(file, 'utf8')).filter(createKeptFilter())
        const next = `${file}.next`
        await fs.writeFile(next, lines.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true })
        await fs.rename(next, file)
      })
    },
  }
}

const parseName = (line: string): string => line.split(' ')[1] ?? ''
