import type { Pool } from 'pg'
import { otherClocks } from '../shared/clock/clock-comparison.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { ServerEnv } from '../shared/process/env.ts'
import { type BackupDeps, createBackupService } from './backups/backups.service.ts'
import { createMachineService, type MachineService, type MachineServiceDeps } from './machine.service.ts'
import { createMachineStore } from './machine.store.ts'

export interface MachineDeps
  extends Pick<
      MachineServiceDeps,
      'clock' | 'limiter' | 'origin' | 'mailer' | 'queued' | 'newestScoreFile' | 'noticesArrive' | 'set'
    >,
    Pick<BackupDeps, 'folder' | 'maxBackups' | 'demo' | 'log'> {
  pool: Pool
  jobs: Pick<Jobs, 'on'>
}

/** At half past three at night in the West, when no games are played. */
const nightly = '30 10 * * *'
const backupAtMostS = 6 * 60 * 60

/** Opens the system status page. */
export function openMachine({ pool, jobs, folder, maxBackups, demo, log, ...parts }: MachineDeps): MachineService {
  const { home, ownDatabase } = parts.set
  const backups = createBackupService({ home, ownDatabase, folder, maxBackups, demo, clock: parts.clock, log })
  jobs.on('nightly-backup', backups.make, { every: nightly, lostAfterS: backupAtMostS })
  return createMachineService({ ...parts, otherClocks, store: createMachineStore(pool), backups })
}

/** Collects the settings that the page shows. */
export const getMachineSettings = (env: ServerEnv) => ({
  folder: env.BACKUP_FOLDER,
  maxBackups: env.BACKUPS_KEPT,
  demo: env.SEASON,
  set: {
    home: env.FIELDHOUSE_HOME,
    publicUrl: env.PUBLIC_URL,
    ownDatabase: env.DATABASE_URL !== undefined,
    inProduction: env.NODE_ENV === 'production',
    mailLeaves: env.SMTP_URL !== undefined,
    films: env.S3_URL ?? 'files/video in the home folder',
    encoderHost: env.ENCODER_HOST,
    rtmp: env.RTMP_PORT !== 'off',
    srt: env.SRT_PORTS === 'off' ? undefined : env.SRT_PORTS,
    scoresFolder: env.SCORES_FOLDER,
  },
})
