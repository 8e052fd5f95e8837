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

const makeOne = 'Back up now, or: npm run fieldhouse -- backup FOLDER --try'

/** Describes the newest backup: its age, and whether it could be restored. */
export function getBackupsLight({ backups, now }: Pick<MachineFacts, 'backups' | 'now'>): LightState {
  if (backups.kind === 'own-database')
    return createOff(
      'The database is your own, and so are its backups.',
      'Back it up by its own tools, and copy files/ and deletions.log of the home beside it.',
    )
  if (backups.kind === 'demo')
    return createOff('The demo season is planted anew by a reset: nothing of it is backed up.')
  const { folder, sameDisk, note, isThere, running, lastFailure } = backups
  if (running) return createGood('A backup is being made, and then tried.')
  const nowhere = folder
    ? makeOne
    : 'Set BACKUP_FOLDER to a folder on another disk: each night one is made there and tried.'
  if (lastFailure && (!note || lastFailure.at > new Date(note.at)))
    return createBad(`The last backup failed ${formatAge(lastFailure.at, now)} ago: ${lastFailure.reason}`, makeOne)
  if (!note) return createBad('Nothing was ever backed up: what this disk loses is lost.', nowhere)
  const at = new Date(note.at)
  const says = `The newest backup is ${formatAge(at, now)} old and has ${formatBytes(note.bytes)}${note.withFilms ? '' : ', without the films'}.`
  if (!isThere)
    return createWarning(
      `${says} It is no longer at ${note.file}.`,
      'If you did not move it to a safe place, make another one.',
    )
  if (note.tried?.failure) return createBad(`${says} It cannot be restored: ${note.tried.failure}`, makeOne)
  const ageMs = now.getTime() - at.getTime()
  if (ageMs > oldMs) return createBad(says, nowhere)
  if (ageMs > freshMs) return createWarning(says, nowhere)
  if (!note.tried)
    return createWarning(`${says} It hasn’t been test-restored.`, `npm run fieldhouse -- restore ${note.file} --try`)
  const tried = `${says} It was restored on trial, and its database started.`
  if (sameDisk)
    return createWarning(
      `${tried} It lies on the disk that it is the backup of.`,
      'Have BACKUP_FOLDER on another disk, or copy it to another machine.',
    )
  return createGood(tried)
}
