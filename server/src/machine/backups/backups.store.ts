import { type BackupNote, readBackupNote } from '../../shared/db/backup/backup-note.ts'

export type { BackupNote }

/** Reads the note of the newest backup, made by any program. */
export const readNewestBackup = (home: string): BackupNote | undefined => readBackupNote(home)
