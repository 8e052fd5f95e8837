import type { Origin } from '@fieldhouse/contract/origin/origin'
import type { Pool } from 'pg'
import type { Env } from '../env.ts'
import type { Clock } from '../shared/clock/clock.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { Log } from '../shared/log/log.ts'
import { backupService } from './backups/backups.service.ts'
import { type MachineParts, type MachineService, machineService } from './machine.service.ts'
import { machineStore } from './machine.store.ts'

interface MachineDeps extends Pick<MachineParts, 'mailer' | 'queued' | 'newestScoreFile' | 'noticesArrive'> {
  env: Env
  pool: Pool
  clock: Clock
  log: Pick<Log, 'info' | 'warn'>
  limiter: Limiter
  jobs: Pick<Jobs, 'on'>
  origin: Pick<Origin, 'capabilities' | 'tryStorage'>
}

/** At half past three in the night of the west, when nobody plays. */
const nightly = '30 10 * * *'
const backupAtMostS = 6 * 60 * 60

/** The machine room: how everything stands that the product stands on. */
export function openMachine({ env, pool, jobs, log, ...parts }: MachineDeps): MachineService {
  const ownDatabase = env.DATABASE_URL !== undefined
  const backups = backupService({
    home: env.FIELDHOUSE_HOME,
    folder: env.BACKUP_FOLDER,
    kept: env.BACKUPS_KEPT,
    ownDatabase,
    demo: env.SEASON,
    clock: parts.clock,
    log,
  })
  jobs.on('nightly-backup', backups.make, { every: nightly, lostAfterS: backupAtMostS })
  return machineService({
    ...parts,
    store: machineStore(pool),
    backups,
    set: {
      home: env.FIELDHOUSE_HOME,
      publicUrl: env.PUBLIC_URL,
      ownDatabase,
      mailLeaves: env.SMTP_URL !== undefined,
      films: env.S3_URL ?? 'files/video of the home',
      rtmp: env.RTMP_PORT !== 'off',
      srt: env.SRT_PORTS === 'off' ? undefined : env.SRT_PORTS,
      scoresFolder: env.SCORES_FOLDER,
    },
  })
}
