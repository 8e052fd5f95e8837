import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { giveToOwnerOf } from '../embedded/owner.ts'

/** What is remembered of the newest backup, whoever made it; beside what it is of, for the database may be the one that is lost. */
const noteSchema = z.object({
  file: z.string(),
  bytes: z.number(),
  at: z.iso.datetime(),
  withFilms: z.boolean(),
  /** Undefined until somebody tried to restore it. */
  tried: z.object({ at: z.iso.datetime(), failure: z.string().nullable() }).optional(),
})
export type BackupNote = z.infer<typeof noteSchema>

const noteIn = (home: string): string => path.join(home, 'last-backup.json')

export function readNote(home: string): BackupNote | undefined {
  try {
    return noteSchema.parse(JSON.parse(fs.readFileSync(noteIn(home), 'utf8')))
  } catch {
    // None was made yet, or somebody wrote into it: the next one mends it.
    return undefined
  }
}

export function writeNote(home: string, note: BackupNote): void {
  const unfinished = `${noteIn(home)}.new`
  fs.writeFileSync(unfinished, JSON.stringify(note), { mode: 0o600, flush: true })
  giveToOwnerOf(home, unfinished)
  fs.renameSync(unfinished, noteIn(home))
}
