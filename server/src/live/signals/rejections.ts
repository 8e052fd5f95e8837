import { hourMs } from '@fieldhouse/contract/durations'
import type { RejectedConnection } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../../shared/clock/clock.ts'

/** A rejected encoder; repeated attempts share one line. */
export interface RejectionLine extends RejectedConnection {
  times: number
}

const mostOfEach = 5
const mostInAll = 30

export type RejectionList = ReturnType<typeof createRejectionList>

/**
 * Encoders that were rejected here within the last hour, the newest first. Attempts from many addresses never push
 * out another event's.
 */
export function createRejectionList(clock: Clock) {
  let lines: readonly RejectionLine[] = []
  const listRecent = () => {
    const since = clock.now().getTime() - hourMs
    return lines.filter(({ at }) => Date.parse(at) > since)
  }

  return {
    note: (rejection: RejectedConnection): void => {
      const isSameRejection = (line: RejectionLine) =>
        line.asset === rejection.asset && line.address === rejection.address && line.why === rejection.why
      const before = listRecent()
      const times = (before.find(isSameRejection)?.times ?? 0) + 1
      lines = limitPerEvent([{ ...rejection, times }, ...before.filter((line) => !isSameRejection(line))]).slice(
        0,
        mostInAll,
      )
    },
    list: listRecent,
  }
}

/** Limits the lines of each event, and of those that named none. */
export function limitPerEvent(lines: readonly RejectionLine[]): RejectionLine[] {
  const counts = new Map<string | undefined, number>()
  return lines.filter(({ asset }) => {
    const count = (counts.get(asset) ?? 0) + 1
    counts.set(asset, count)
    return count <= mostOfEach
  })
}
