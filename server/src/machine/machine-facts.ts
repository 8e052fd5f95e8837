import type { ClockReading } from '../shared/clock/clock-comparison.ts'
import type { MailStats } from '../shared/mail/count-mails.ts'
import type { BackupNote } from './backups/backups.store.ts'

/** The measured state of the system, before it is put into words. */
export interface MachineFacts {
  now: Date
  server: { since: Date; memoryBytes: number; slowestMs: number }
  /** The difference to another clock; undefined where none was seen. */
  clock: ClockReading | undefined
  database: DatabaseFacts
  disk: { free: number; all: number }
  films: { where: string } & ({ ms: number } | { reason: string })
  mail: Readonly<MailStats> & { leaves: boolean }
  jobs: readonly JobCount[]
  ffmpeg: { version: string | null; howToGetIt: string | null }
  /** Undefined where encoders are not used. */
  encoders: {
    host: string
    /** The host in the addresses that encoders are given. */
    addressHost: string
    rtmp: { port: number | null } | undefined
    srt: string | undefined
    /** The last connection from another machine. */
    outsideAt: Date | undefined
  }
  scores: { folder: string; reason: string | undefined; newest: Date | undefined } | undefined
  backups: BackupFacts
}

export type DatabaseFacts =
  | { away: string }
  | { ms: number; bytes: number; noticesArrive: boolean; own: boolean; inProduction: boolean }

export interface JobCount {
  name: string
  state: string
  count: number
}

export type BackupFacts =
  | { kind: 'own-database' }
  | { kind: 'demo' }
  | {
      kind: 'ours'
      folder: string | undefined
      /** Whether the folder is on the disk that it backs up. */
      sameDisk: boolean
      note: BackupNote | undefined
      /** Whether the file still exists at the noted path. */
      isThere: boolean
      running: boolean
      lastFailure: { at: Date; reason: string } | undefined
    }
