import { createHmac } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { retentionDays } from '@fieldhouse/contract/customer/kept-days'
import { dayMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../../shared/clock/clock.ts'

const keptMs = retentionDays.deletions * dayMs

export type Tombstones = ReturnType<typeof tombstones>

/**
 * A list beside the database of who has been deleted, as HMACs: a backup that is older than a deletion brings the person back, and this
 * takes the person away again.
 */
export function tombstones(home: string, secret: string, clock: Clock) {
  const file = path.join(home, 'deletions.log')
  const nameOf = (uid: string): string => createHmac('sha256', secret).update(uid).digest('base64url')

  const linesIn = (text: string): string[] => text.split('\n').filter((line) => nameIn(line) !== '')
  const lines = async (): Promise<string[]> => linesIn(await fs.readFile(file, 'utf8').catch(() => ''))
  const isKept = () => {
    const oldest = addMs(clock.now(), -keptMs).toISOString()
    return (line: string): boolean => line > oldest
  }

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
    names: async (): Promise<Set<string>> => new Set((await lines()).filter(isKept()).map((line) => nameIn(line))),

    /** Lines that nobody reads any more go. Nobody is deleted, by any server, while `alone` has its work done. */
    forgetOld: async (alone: (work: () => Promise<void>) => Promise<void>) => {
      if ((await lines()).every(isKept())) return
      await alone(async () => {
        // What cannot be read now is not written over.
        const kept = linesIn(await fs.readFile(file, 'utf8')).filter(isKept())
        const next = `${file}.next`
        await fs.writeFile(next, kept.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true })
        await fs.rename(next, file)
      })
    },
  }
}

const nameIn = (line: string): string => line.split(' ')[1] ?? ''
