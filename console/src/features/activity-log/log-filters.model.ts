import { type AuditArea, auditPageSize, type auditTrail } from '@fieldhouse/contract/audit/audit'
import { formatCsv } from '@fieldhouse/contract/csv'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { addDays, parseSchoolTime } from '../../shared/time.ts'
import { formatDoneAction, listDetails } from './activity-log.model.ts'

export interface LogFilters {
  /** Account of a staff member. */
  actor: string
  area: AuditArea | ''
  /** The last day that is shown. */
  day: string
}

export const noLogFilters: LogFilters = { actor: '', area: '', day: '' }

export const areaLabels: Readonly<Record<AuditArea, string>> = {
  games: 'Games and opponents',
  people: 'Teams and people',
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

export function toLogQuery({ actor, area, day }: LogFilters) {
  // A day that is half typed is no filter yet.
  const until = day === '' ? undefined : parseSchoolTime(`${addDays(day, 1)}T00:00`)
  return { ...(actor !== '' && { actor }), ...(area !== '' && { area }), ...(until && { until }) }
}

type Entries = EndpointAnswer<typeof auditTrail>['entries']

/** The last entry of a full page. A shorter page is the last one. */
export const findNextPage = (entries: Entries): number | null =>
  (entries.length === auditPageSize && entries.at(-1)?.id) || null

export const formatLogCsv = (entries: Entries): string =>
  formatCsv({
    head: ['Time', 'Who', 'Did', 'What', 'Details'],
    rows: entries.map(({ at, actor_name, action, subject, subject_name, change }) => [
      // Spreadsheets sort it, and it has a year.
      at,
      actor_name ?? '',
      formatDoneAction(action),
      subject_name ?? subject,
      listDetails(change)
        .map(({ name, value }) => `${name}: ${value}`)
        .join('; '),
    ]),
  })
