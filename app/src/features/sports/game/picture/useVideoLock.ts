import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { useQuery } from '@tanstack/react-query'
import { eventLockQuery } from '../../../../shared/watching/live.queries.ts'

export interface VideoLock {
  lock: Unavailable | undefined
  /** Asks the server again. */
  checkLock(): void
}

/** Why this fan can’t watch the stream of a game, before they try: it is blacked out, or for other plans. */
export function useVideoLock(watch: { kind: 'event' | 'vod'; id: number } | undefined): VideoLock {
  const isEvent = watch?.kind === 'event'
  const { data, refetch } = useQuery({ ...eventLockQuery(watch?.id ?? 0), enabled: isEvent })
  return { lock: (isEvent && data) || undefined, checkLock: () => void refetch() }
}
