import type { LiveEvent } from '@fieldhouse/contract/live/admin'
import { type ListedStream, listStreams } from '@fieldhouse/contract/live/streams'
import { useEffect, useMemo, useRef } from 'react'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import { useOpenEvents } from '../../shared/stream/useOpenEvents.ts'
import type { useToday } from '../../shared/useToday.ts'
import { toStreamRows } from './list/stream-row.model.ts'
import { filterEventsOfYear, type StreamYear, toYearQuery } from './list/stream-year.model.ts'

/** The streams and recordings of a school year. Only those that wait or are on are polled. */
export function useStreams(year: StreamYear, { now, today, currentYear }: ReturnType<typeof useToday>) {
  const result = useEndpoint('streams', listStreams, { query: toYearQuery(year, currentYear) })
  const open = useOpenEvents(today).data?.events
  const streams = result.data?.streams
  const rows = useMemo(() => streams && toStreamRows(streams, open, { now, today }), [streams, open, now, today])
  const ofYear = useMemo(() => open && filterEventsOfYear(open, year, currentYear), [open, year, currentYear])
  useRefetchWhen(getChanges(streams, ofYear))
  return { result, rows, years: useStreamYears(result.data?.years, year, currentYear) }
}

/** Years with streams, the current one and the chosen one. While another year loads, the last answer is used. */
function useStreamYears(listed: readonly number[] | undefined, year: StreamYear, currentYear: number) {
  const known = useRef<readonly number[]>([])
  if (listed) known.current = listed
  const years = new Set([...known.current, currentYear, ...(year === 'all' ? [] : [year])])
  return [...years].toSorted((one, other) => other - one)
}

/** Names the events that someone else added or that ended since the list was loaded. */
function getChanges(streams: readonly ListedStream[] | undefined, open: readonly LiveEvent[] | undefined): string {
  if (!streams || !open) return ''
  const known = new Map(streams.map(({ id, state }) => [id, state]))
  return open
    .filter(({ id, state }) => !known.has(id) || (state === 'ended' && known.get(id) !== 'ended'))
    .map(({ id, state }) => `${id} ${state}`)
    .join()
}

function useRefetchWhen(changes: string): void {
  useEffect(() => {
    if (changes !== '') void refetchQueries('streams')
  }, [changes])
}
