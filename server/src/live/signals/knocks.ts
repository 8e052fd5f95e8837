import { hourMs } from '@fieldhouse/contract/durations'
import type { RejectedConnection } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../../shared/clock/clock.ts'

/** A rejected encoder; repeated attempts share one line. */
export interface KnockLine extends RejectedConnection {
  times: number
}

const mostOfEach = 5
const mostInAll = 30

export type Knocks = ReturnType<typeof knockList>

/**
 * Encoders that were rejected here within the last hour, the newest first. Attempts from many addresses never push
 * out another event's.
 */
export function knockList(clock: Clock) {
  let lines: readonly KnockLine[] = []
  const young = () => {
    const since = clock.now().getTime() - hourMs
    return lines.filter(({ at }) => Date.parse(at) > since)
  }

  return {
    note: (knock: RejectedConnection): void => {
      const isSame = (line: KnockLine) =>
        line.asset === knock.asset && line.address === knock.address && line.why === knock.why
      const before = young()
      const times = (before.find(isSame)?.times ?? 0) + 1
      lines = fewOfEach([{ ...knock, times }, ...before.filter((line) => !isSame(line))]).slice(0, mostInAll)
    },
    list: young,
  }
}

/** Limits the lines of each event, and of those that named none. */
export function fewOfEach(lines: readonly KnockLine[]): KnockLine[] {
  const counts = new Map<string | undefined, number>()
  return lines.filter(({ asset }) => {
    const count = (counts.get(asset) ?? 0) + 1
    counts.set(asset, count)
    return count <= mostOfEach
  })
}
