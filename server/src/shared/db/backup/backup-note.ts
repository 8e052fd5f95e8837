import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { giveToFolderOwner } from '../embedded/owner.ts'

/** The newest backup, made by any program. The note is stored beside the database, because the database may be lost. */
const noteSchema = z.object({
  file: z.string(),
  bytes: z.number(),
  at: z.iso.datetime(),
  withFilms: z.boolean(),
  /** Undefined until someone tried to restore it. */
  tried: z.object({ at: z.iso.datetime(), failure: z.string().nullable() }).optional(),
})
export type BackupNote = z.infer<typeof noteSchema>

const getNotePath = (home: string): string => path.join(home, 'last-backup.json')

export function readBackupNote(home: string): BackupNote | undefined {
  try {
    return noteSchema.parse(JSON.parse(fs.readFileSync(getNotePath(home), 'utf8')))
  } catch {
    // No backup was made yet, or someone edited the file. The next backup rewrites it.
    return undefined
  }
}

export function writeBackupNote(home: string, note: BackupNote): void {
  const unfinished = `${getNotePath(home)}.new`
  fs.writeFileSync(unfinished, JSON.stringify(note), { mode: 0o600, flush: true })
  giveToFolderOwner(home, unfinished)
  fs.renameSync(unfinished, getNotePath(home))
}
