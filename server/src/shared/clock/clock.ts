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

export const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** The day so many days after a day, or after an instant's. */
export const dayAfter = (day: string | Date, days: number): string =>
  after(new Date(day), days * dayMs)
    .toISOString()
    .slice(0, 10)
