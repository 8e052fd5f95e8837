import { minuteMs } from '@fieldhouse/contract/durations'
import { after } from '../clock/clock.ts'
import type { Caller } from './caller.ts'

/** How long a proof of who somebody is stands for sensitive acts. */
const confirmedMs = 10 * minuteMs

/** Until when this session may do what is sensitive; what seems to come from the future, after a clock that was set back, is no proof of now. */
export function confirmedUntil(
  { authenticatedAt, confirmedAt }: Pick<Caller, 'authenticatedAt' | 'confirmedAt'>,
  now: Date,
): Date | undefined {
  return [authenticatedAt, confirmedAt]
    .filter((at) => at !== null)
    .filter((at) => Math.abs(now.getTime() - at.getTime()) < confirmedMs)
    .map((at) => after(at, confirmedMs))
    .toSorted((a, b) => b.getTime() - a.getTime())[0]
}
