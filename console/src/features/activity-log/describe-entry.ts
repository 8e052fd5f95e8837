import type { auditTrail } from '@fieldhouse/contract/audit/audit'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { formatWatchedSubject } from '@fieldhouse/contract/games/import/watched-subject'
import { lowerFirst } from '@fieldhouse/contract/text'
import { getSportTitle, isPastSport } from '../../shared/game-day/GameCards.tsx'
import { formatDoneAction } from './activity-log.model.ts'
import { parseChange } from './parse-change.ts'

export type ActivityLogEntry = EndpointAnswer<typeof auditTrail>['entries'][number]

/** Kinds whose subject is named by its text. */
const namedByText = ['author', 'feed', 'source', 'school-name']

function nameSubject(subject: string): string {
  const [kind = '', ...rest] = subject.split(' ')
  const name = rest.join(' ')
  if (kind === 'sports') return 'all sports'
  if (kind === 'ticket-list') return name === 'one-person' ? 'one person' : `list ${name}`
  if (name === '') return subject
  if (kind === 'sport') return getSportTitle(name)
  if (kind === 'score-file') return `score file ${name}`
  if (kind === 'fans') return `${name} fans`
  if (kind === 'roster') return `the roster of ${getSportTitle(name)}`
  if (subject === formatWatchedSubject(name)) return `the watched address ${name}`
  return namedByText.includes(kind) ? name : subject
}

/** Actions on one sport of the school’s settings, each with what precedes the sport’s name. */
const sportActions: Readonly<Record<string, string>> = {
  'end sport': 'ended the sport',
  'restore sport': 'brought back the sport',
  'change sport address': 'changed the address of',
}

/** Returns the sport that an entry ended, as long as it is still over and nothing else undoes the entry. */
export function findEndedSport({ action, change, settings }: ActivityLogEntry): string | undefined {
  const sport = action === 'end sport' && settings === null ? readText(change, 'sport') : undefined
  return sport !== undefined && isPastSport(sport) ? sport : undefined
}

const readText = (change: string, member: string): string | undefined => {
  const value = (parseChange(change) as Record<string, unknown>)[member]
  return typeof value === 'string' ? value : undefined
}

/** Says what an entry did, and to what: `ended the sport` and `Beach volleyball`. */
export function describeEntry({ action, subject, subject_name, change }: ActivityLogEntry) {
  const sport = readText(change, 'sport')
  const sportAction = sportActions[action]
  if (sportAction !== undefined && sport !== undefined) return { done: sportAction, subject: getSportTitle(sport) }
  const name = subject_name ?? nameSubject(subject)
  const note = action === 'hold number' || action === 'release numbers' ? readText(change, 'note') : undefined
  return note === undefined
    ? { done: formatDoneAction(action), subject: name }
    : { done: `${lowerFirst(note)} in`, subject: name }
}
