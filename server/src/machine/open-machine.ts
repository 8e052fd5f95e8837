import type { Pool } from 'pg'
import { otherClocks } from '../shared/clock/other-clocks.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
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
