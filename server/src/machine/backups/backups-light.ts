import { hourMs } from '@fieldhouse/contract/durations'
import {
  createBad,
  createGood,
  createOff,
  createWarning,
  formatAge,
  formatBytes,
  type LightState,
} from '../light-state.ts'
import type { MachineFacts } from '../machine-facts.ts'

/** One nightly backup, with time for a missed one. */
const freshMs = 36 * hourMs
const oldMs = 7 * 24 * hourMs

const makeOne = 'Back up now, or run: npm run fieldhouse -- backup FOLDER --try'

/** Describes the newest backup: its age, and whether it could be restored. */
export function getBackupsLight({ backups, now }: Pick<MachineFacts, 'backups' | 'now'>): LightState {
  if (backups.kind === 'own-database')
    return createOff(
      'You use your own database, so its backups are up to you.',
      'Back it up with pg_dump. Also copy files/ and deletions.log from the home folder.',
    )
  if (backups.kind === 'demo') return createOff('Demo data isn’t backed up. To create it again, use --reset.')
  const { folder, sameDisk, note, isThere, running, lastFailure } = backups
  if (running) return createGood('Making a backup and testing whether it can be restored.')
  const nowhere = folder
    ? makeOne
    : 'Set BACKUP_FOLDER to a folder on another disk. A backup is made and test-restored there every night.'
  if (lastFailure && (!note || lastFailure.at > new Date(note.at)))
    return createBad(`The last backup failed ${formatAge(lastFailure.at, now)} ago: ${lastFailure.reason}`, makeOne)
  if (!note) return createBad('No backup yet. If this disk fails, everything is lost.', nowhere)
  const at = new Date(note.at)
  const summary = `Newest backup: ${formatAge(at, now)} ago, ${formatBytes(note.bytes)}${note.withFilms ? '' : ', without videos'}.`
  if (!isThere)
    return createWarning(
      `${summary} It isn’t at ${note.file} anymore.`,
      'If you didn’t move it to a safe place, make another one.',
    )
  if (note.tried?.failure) return createBad(`${summary} It can’t be restored: ${note.tried.failure}`, makeOne)
  const ageMs = now.getTime() - at.getTime()
  if (ageMs > oldMs) return createBad(summary, nowhere)
  if (ageMs > freshMs) return createWarning(summary, nowhere)
  if (!note.tried)
    return createWarning(`${summary} It hasn’t been test-restored.`, `npm run fieldhouse -- restore ${note.file} --try`)
  const tried = `${summary} It passed a test restore.`
  if (sameDisk)
    return createWarning(
      `${tried} It’s on the same disk that it backs up.`,
      'Set BACKUP_FOLDER to a folder on another disk, or copy the backup to another machine.',
    )
  return createGood(tried)
}
