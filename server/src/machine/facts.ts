import type { ClockReading } from '../shared/clock/other-clocks.ts'
import type { MailStats } from '../shared/mail/count-mails.ts'
import type { BackupNote } from './backups/backups.store.ts'

/** What was found, before it is said in words. */
export interface Facts {
  now: Date
  server: { since: Date; memoryBytes: number; slowestMs: number }
  /** This clock beside another; `undefined` where nobody told the time. */
  clock: ClockReading | undefined
  database: DatabaseFacts
  disk: { free: number; all: number }
  films: { where: string } & ({ ms: number } | { reason: string })
  mail: Readonly<MailStats> & { leaves: boolean }
  jobs: readonly JobCount[]
  ffmpeg: { version: string | null; howToGetIt: string | null }
  /** `undefined` where none are wanted. */
  encoders: {
    host: string
    /** The host in the addresses that encoders are given. */
    told: string
    rtmp: { port: number | null } | undefined
    srt: string | undefined
    /** When somebody outside of this machine last reached a door. */
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
      /** Whether that folder lies on the disk that it is the backup of. */
      sameDisk: boolean
      note: BackupNote | undefined
      /** The file is where the note says. */
      isThere: boolean
      running: boolean
      lastFailure: { at: Date; reason: string } | undefined
    }
