import { dayMs } from '@fieldhouse/contract/durations'

/** The only source of time on the server, so that a test can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface TestClock extends Clock {
  advance(ms: number): void
}

export function testClock(start = new Date()): TestClock {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
  }
}

export const addMs = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** Returns the UTC day that is `days` after the given day or instant. */
export const addDays = (day: string | Date, days: number): string =>
  addMs(new Date(day), days * dayMs)
    .toISOString()
    .slice(0, 10)
