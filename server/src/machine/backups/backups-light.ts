import { hourMs } from '@fieldhouse/contract/durations'
import type { Facts } from '../facts.ts'
import { age, amount, bad, good, look, off, type Said } from '../said.ts'

/** One each night, and one that was missed. */
const freshMs = 36 * hourMs
const oldMs = 7 * 24 * hourMs

const makeOne = 'Back up now, or: npm run fieldhouse -- backup FOLDER --try'

/** The newest backup, how old it is, and whether it could be restored. */
export function backupsLight({ backups, now }: Pick<Facts, 'backups' | 'now'>): Said {
  if (backups.kind === 'own-database')
    return off(
      'The database is your own, and so are its backups.',
      'Back it up by its own tools, and copy files/ and deletions.log of the home beside it.',
    )
  if (backups.kind === 'demo') return off('The demo season is planted anew by a reset: nothing of it is backed up.')
  const { folder, sameDisk, note, isThere, running, lastFailure } = backups
  if (running) return good('A backup is being made, and then tried.')
  const nowhere = folder
    ? makeOne
    : 'Set BACKUP_FOLDER to a folder on another disk: each night one is made there and tried.'
  if (lastFailure && (!note || lastFailure.at > new Date(note.at)))
    return bad(`The last backup failed ${age(lastFailure.at, now)} ago: ${lastFailure.reason}`, makeOne)
  if (!note) return bad('Nothing was ever backed up: what this disk loses is lost.', nowhere)
  const at = new Date(note.at)
  const says = `The newest backup is ${age(at, now)} old and has ${amount(note.bytes)}${note.withFilms ? '' : ', without the films'}.`
  if (!isThere)
    return look(`${says} It is no longer at ${note.file}.`, 'If you did not move it to a safe place, make another one.')
  if (note.tried?.failure) return bad(`${says} It cannot be restored: ${note.tried.failure}`, makeOne)
  const ageMs = now.getTime() - at.getTime()
  if (ageMs > oldMs) return bad(says, nowhere)
  if (ageMs > freshMs) return look(says, nowhere)
  if (!note.tried)
    return look(`${says} It hasn’t been test-restored.`, `npm run fieldhouse -- restore ${note.file} --try`)
  const tried = `${says} It was restored on trial, and its database started.`
  if (sameDisk)
    return look(
      `${tried} It lies on the disk that it is the backup of.`,
      'Have BACKUP_FOLDER on another disk, or copy it to another machine.',
    )
  return good(tried)
}
