import type { ChannelBlock } from '@fieldhouse/contract/channels/admin'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { ChannelLoop } from '../stock/stock.ts'
import type { Stretch } from './stretches.ts'

/**
 * A channel's loop repeats its blocks forever from an instant on. The guide is pure arithmetic, for days ahead and
 * back, and the same on every server. A new loop takes over at its own instant.
 */
export function* listLoopTurns(
  loops: readonly ChannelLoop[],
  fromMs: number,
  toMs: number,
): Generator<Stretch<ChannelBlock>, undefined> {
  for (const [index, loop] of loops.entries()) {
    const overAt = loops[index + 1]?.since.getTime() ?? Number.POSITIVE_INFINITY
    yield* listTurns(loop, Math.max(fromMs, loop.since.getTime()), Math.min(toMs, overAt), overAt)
  }
  return undefined
}

function* listTurns({ since, blocks }: ChannelLoop, fromMs: number, toMs: number, overAt: number) {
  const turnMs = blocks.reduce((sum, { minutes }) => sum + minutes * minuteMs, 0)
  if (turnMs <= 0 || fromMs >= toMs) return undefined
  let startsAt = since.getTime() + Math.floor((fromMs - since.getTime()) / turnMs) * turnMs
  for (;;)
    for (const block of blocks) {
      if (startsAt >= toMs) return undefined
      const endsAt = Math.min(startsAt + block.minutes * minuteMs, overAt)
      if (endsAt > fromMs) yield { what: block, startsAt, endsAt }
      startsAt += block.minutes * minuteMs
    }
}
