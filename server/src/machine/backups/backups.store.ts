import { type BackupNote as Note, readNote } from '../../shared/db/backup/backup-note.ts'

export type BackupNote = Note

/** What is remembered of the newest backup, whoever made it. */
export const newestBackup = (home: string): BackupNote | undefined => readNote(home)
