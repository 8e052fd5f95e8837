import type { Pool } from 'pg'
import { otherClocks } from '../shared/clock/other-clocks.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Env } from '../shared/process/env.ts'
import { type BackupParts, backupService } from './backups/backups.service.ts'
import { type MachineParts, type MachineService, machineService } from './machine.service.ts'
import { machineStore } from './machine.store.ts'

export interface MachineDeps
  extends Pick<
      MachineParts,
      'clock' | 'limiter' | 'origin' | 'mailer' | 'queued' | 'newestScoreFile' | 'noticesArrive' | 'set'
    >,
    Pick<BackupParts, 'folder' | 'kept' | 'demo' | 'log'> {
  pool: Pool
  jobs: Pick<Jobs, 'on'>
}

/** At half past three in the night of the west, when nobody plays. */
const nightly = '30 10 * * *'
const backupAtMostS = 6 * 60 * 60

/** The machine room: how everything stands that the product stands on. */
export function openMachine({ pool, jobs, folder, kept, demo, log, ...parts }: MachineDeps): MachineService {
  const { home, ownDatabase } = parts.set
  const backups = backupService({ home, ownDatabase, folder, kept, demo, clock: parts.clock, log })
  jobs.on('nightly-backup', backups.make, { every: nightly, lostAfterS: backupAtMostS })
  return machineService({ ...parts, otherClocks, store: machineStore(pool), backups })
}

/** What the machine page shows of the settings. */
export const machineSettings = (env: Env) => ({
  folder: env.BACKUP_FOLDER,
  kept: env.BACKUPS_KEPT,
  demo: env.SEASON,
  set: {
    home: env.FIELDHOUSE_HOME,
    publicUrl: env.PUBLIC_URL,
    ownDatabase: env.DATABASE_URL !== undefined,
    inProduction: env.NODE_ENV === 'production',
    mailLeaves: env.SMTP_URL !== undefined,
    films: env.S3_URL ?? 'files/video of the home',
    encoderHost: env.ENCODER_HOST,
    rtmp: env.RTMP_PORT !== 'off',
    srt: env.SRT_PORTS === 'off' ? undefined : env.SRT_PORTS,
    scoresFolder: env.SCORES_FOLDER,
  },
})
