import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { useQuery } from '@tanstack/react-query'
import { eventLockQuery } from '../../../../shared/watching/live.queries.ts'
import { titleQuery } from '../../../../shared/watching/titles.queries.ts'

export interface VideoLock {
  lock: Unavailable | undefined
  /** Whether the plays have buttons: the video plays, or is for other plans. */
  right: 'watch' | 'lock' | undefined
  /** Asks the server again. */
  checkLock(): void
}

/**
 * Why this fan can’t watch the video of a game, before they try: it is blacked out, or for other plans. A recording is
 * asked about where its plays can be shown.
 */
export function useVideoLock(watch: { kind: 'event' | 'vod'; id: number } | undefined, hasPlays: boolean): VideoLock {
  const isEvent = watch?.kind === 'event'
  const isTitle = watch?.kind === 'vod' && hasPlays
  const event = useQuery({ ...eventLockQuery(watch?.id ?? 0), enabled: isEvent })
  const title = useQuery({ ...titleQuery(watch?.id ?? 0), enabled: isTitle })
  const lock = (isEvent ? event.data : isTitle ? title.data?.unavailable : undefined) ?? undefined
  const canWatch = isEvent || (isTitle && title.data !== undefined)
  return {
    lock,
    right: lock ? (lock.code === 'plan' ? 'lock' : undefined) : canWatch ? 'watch' : undefined,
    checkLock: () => void (isEvent ? event : title).refetch(),
  }
}
