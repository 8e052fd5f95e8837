import { type AuditArea, auditPageSize, type auditTrail } from '@fieldhouse/contract/audit/audit'
import { formatCsv } from '@fieldhouse/contract/csv'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { addDays, parseSchoolTime } from '../../shared/time.ts'
import { listDetails } from './change-details.ts'
import { describeEntry } from './describe-entry.ts'

export interface LogFilters {
  /** Account of a staff member. */
  actor: string
  area: AuditArea | ''
  /** Words of the name of what changed. */
  q: string
  /** The first and the last day that are shown. Both may be the same day. */
  from: string
  until: string
}

export const noLogFilters: LogFilters = { actor: '', area: '', q: '', from: '', until: '' }

export const areaLabels: Readonly<Record<AuditArea, string>> = {
  games: 'Games and opponents',
  people: 'People and records',
  videos: 'Videos',
  streams: 'Streams and channels',
  stories: 'Stories and posts',
  home: 'Home and sponsors',
  messages: 'Messages',
  tickets: 'Tickets and concessions',
  rewards: 'Rewards and giveaways',
  fans: 'Fans',
  staff: 'Staff',
  settings: 'Settings',
}

export function toLogQuery({ actor, area, q, ...days }: LogFilters) {
  // A day that is half typed is no filter yet.
  const since = parseSchoolTime(`${days.from}T00:00`)
  const until = days.until === '' ? undefined : parseSchoolTime(`${addDays(days.until, 1)}T00:00`)
  return {
    ...(actor !== '' && { actor }),
    ...(area !== '' && { area }),
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(since && { since }),
    ...(until && { until }),
  }
}

type Entries = EndpointAnswer<typeof auditTrail>['entries']

/** The last entry of a full page. A shorter page is the last one. */
export const findNextPage = (entries: Entries): number | null =>
  (entries.length === auditPageSize && entries.at(-1)?.id) || null

export const formatLogCsv = (entries: Entries): string =>
  formatCsv({
    head: ['Time', 'Who', 'Did', 'What', 'Details'],
    rows: entries.map((entry) => [
      // Spreadsheets sort it, and it has a year.
      entry.at,
      entry.actor_name ?? '',
      describeEntry(entry).done,
      describeEntry(entry).subject,
      listDetails(entry.change)
        .map(({ name, value }) => `${name}: ${value}`)
        .join('; '),
    ]),
  })
