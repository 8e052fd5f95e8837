import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import type { Clock } from '../../shared/clock/clock.ts'

const quotaWaitMs = minuteMs
export const outageWaitMs = 10 * secondMs
export const requestTimeoutMs = 10 * secondMs

/** Returns how long to wait after a refusal: what the service says, else what Google asks for where it says nothing. */
export const getRetryWait = (status: number, retryAfter: string | null | undefined, clock: Clock): number =>
  readRetryAfter(retryAfter, clock) ?? (status === 429 ? quotaWaitMs : outageWaitMs)

/** Reads Retry-After, which is a number of seconds or a date. */
function readRetryAfter(text: string | null | undefined, clock: Clock): number | undefined {
  if (typeof text !== 'string') return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * secondMs : Date.parse(text) - clock.now().getTime()
  return ms > 0 ? ms : undefined
}

/** A wait that a push service asked of all messages. */
export function createPause(clock: Clock) {
  let untilMs = 0
  return {
    /** Zero or less: no pause. */
    leftMs: (): number => untilMs - clock.now().getTime(),
    extend: (ms: number): void => {
      untilMs = Math.max(untilMs, clock.now().getTime() + ms)
    },
  }
}
