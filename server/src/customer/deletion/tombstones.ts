import { createHmac } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { keptDays } from '@fieldhouse/contract/customer/kept'
import { after, type Clock, dayMs } from '../../shared/clock/clock.ts'

const keptMs = keptDays.deletions * dayMs

export type Tombstones = ReturnType<typeof tombstones>

/**
 * A list beside the database of who has been deleted, as HMACs: a backup that is older than a deletion brings the person back, and this
 * takes the person away again.
 */
export function tombstones(home: string, secret: string, clock: Clock) {
  const file = path.join(home, 'deletions.log')
  const nameOf = (uid: string): string => createHmac('sha256', secret).update(uid).digest('base64url')

  return {
    nameOf,

    /** On the disk when it returns. */
    add: async (uid: string) => {
      await fs.mkdir(home, { recursive: true })
      const handle = await fs.open(file, 'a', 0o600)
      try {
        await handle.appendFile(`${clock.now().toISOString()} ${nameOf(uid)}\n`)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },

    /** No backup is kept for as long as these are. */
    names: async (): Promise<Set<string>> => {
      const oldest = after(clock.now(), -keptMs).toISOString()
      const lines = (await fs.readFile(file, 'utf8').catch(() => '')).split('\n')
      const kept = lines.map((line) => line.split(' ')).filter(([at = '', name]) => name !== undefined && at > oldest)
      return new Set(kept.map(([, name]) => String(name)))
    },
  }
}
