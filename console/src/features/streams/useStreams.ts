import { useNow } from '@fieldhouse/client/state/useNow'
import { minuteMs } from '@fieldhouse/contract/durations'
import { listStreams } from '@fieldhouse/contract/live/streams'
import { useEffect, useMemo } from 'react'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'
import { useOpenEvents } from '../../shared/stream/useOpenEvents.ts'
import { getSchoolDay } from '../../shared/time.ts'
import { toStreamRows } from './list/stream-row.model.ts'

/** All streams and recordings. Only those that wait or are on are polled. */
export function useStreams() {
  const now = useNow(minuteMs / 4)
  const today = getSchoolDay(now)
  const result = useEndpoint('streams', listStreams, {})
  const open = useOpenEvents(today).data?.events
  const streams = result.data?.streams
  const rows = useMemo(() => streams && toStreamRows(streams, open, { now, today }), [streams, open, now, today])
  useRefetchWhen(getChanges(streams, open))
  return { result, rows, now, today }
}

type Streams = { id: number; state: string }[] | undefined

/** Names the events that someone else added or that ended since the list was loaded. */
function getChanges(streams: Streams, open: Streams): string {
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
