import { hourMs } from '@fieldhouse/contract/durations'
import type { RejectedConnection } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../../shared/clock/clock.ts'

/** One line for an encoder that tries again and again. */
export interface KnockLine extends RejectedConnection {
  times: number
}

const mostOfEach = 5
const mostInAll = 30

export type Knocks = ReturnType<typeof knockList>

/** Encoders that were not let in here within the last hour, the newest first. Whoever knocks with many addresses pushes out nobody's of another event. */
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

/** Of each event, and of those that named none. */
export function fewOfEach(lines: readonly KnockLine[]): KnockLine[] {
  const counts = new Map<string | undefined, number>()
  return lines.filter(({ asset }) => {
    const count = (counts.get(asset) ?? 0) + 1
    counts.set(asset, count)
    return count <= mostOfEach
  })
}
