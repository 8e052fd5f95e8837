import { setTimeout as wait } from 'node:timers/promises'
import { secondMs } from '@fieldhouse/contract/durations'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { DeliveredSegment } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import { retryUntilDone } from '../shared/log/retry-until-done.ts'

/** Writes what many clients received together. */
const gatherMs = 10 * secondMs

interface DeliveredSpan {
  from: number
  until: number
}

interface DeliveredParts {
  log: Pick<Log, 'warn'>
  clock: Clock
  /** Adds the spans to what these play sessions received before. */
  save(delivered: readonly { id: string; spans: string }[]): Promise<void>
}

/**
 * Records what was sent to whom from this server, in seconds of the video or of the clock. It is stored some seconds
 * later.
 */
export function createDeliveryLog({ log, clock, save }: DeliveredParts) {
  let waiting = new Map<string, DeliveredSpan[]>()
  let isGathering = false
  let stopped = false

  const flushSpans = async (): Promise<void> => {
    const some = [...waiting].map(([id, spans]) => ({ id, spans: formatMultirange(spans) }))
    waiting = new Map()
    if (some.length > 0)
      await retryUntilDone(
        log,
        () => save(some),
        () => !stopped,
      )
  }

  const gatherSpans = async () => {
    await wait(gatherMs, undefined, { ref: false })
    isGathering = false
    await flushSpans()
  }

  return {
    delivered: (playSession: string, segment: DeliveredSegment): void => {
      const span = getDeliveredSpan(segment, clock.now())
      const spans = waiting.get(playSession) ?? []
      const last = spans.at(-1)
      // Most segments continue where the last one ended.
      if (last && span.from >= last.from && span.from <= last.until) last.until = Math.max(last.until, span.until)
      else spans.push(span)
      waiting.set(playSession, spans)
      if (isGathering || stopped) return
      isGathering = true
      inBackground(log, gatherSpans())
    },
    flush: flushSpans,
    /** Stores everything that was sent so far. */
    close: async (): Promise<void> => {
      stopped = true
      await flushSpans().catch((err: unknown) => log.warn({ err }, 'could not save which videos were delivered'))
    },
  }
}

function getDeliveredSpan(segment: DeliveredSegment, now: Date): DeliveredSpan {
  if (segment.kind === 'film')
    return { from: Math.floor(segment.fromMs / 1000), until: Math.ceil(segment.untilMs / 1000) }
  const from = Math.floor(now.getTime() / 1000)
  return { from, until: from + Math.ceil(segment.aheadMs / 1000) }
}

/** Formats spans as a PostgreSQL multirange, which joins those that touch. */
const formatMultirange = (spans: readonly DeliveredSpan[]): string =>
  `{${spans.map(({ from, until }) => `[${from},${until})`).join(',')}}`
