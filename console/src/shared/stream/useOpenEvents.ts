import { dayMs } from '@fieldhouse/contract/durations'
import { operatorEvents } from '@fieldhouse/contract/live/admin'
import { useEndpoint } from '../api/queries.ts'

const everyMs = 2_000

/** Events that wait or are on, and those since the day before. Older recordings are left out, because this polls. */
export const useOpenEvents = (day: string, enabled = true) =>
  useEndpoint('events', operatorEvents, { query: { since: getSince(day) } }, everyMs, { enabled })

const getSince = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString()
