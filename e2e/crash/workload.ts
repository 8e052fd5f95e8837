import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** The running product: each start has another address. */
export interface RunningProduct {
  readonly url: string
  readonly databaseUrl: string
}

/** Requests that run all the time while the server and its database are killed. */
export interface CrashWorkload {
  name: string
  /** Number of acknowledged requests that are enough to kill between. */
  enough: number
  /** Sends one request after another until the signal stops it. */
  run(signal: AbortSignal): Promise<void>
  acknowledged(): number
  /** Checks after a restart, while nothing is sent, that everything acknowledged is there. */
  checkRecovered?(): Promise<void>
  /** Resends after the last kill what had no answer. Then each request must have been done once. */
  checkAtEnd?(): Promise<void>
}

/** Wait of a client after a failed request. */
export const retryAfterMs = 20

/** Fans pause between two requests. Without a pause the fastest workload takes the processor from the others. */
export async function repeatUntil(signal: AbortSignal, send: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await send()
    await wait(randomInt(longestPauseMs))
  }
}

const longestPauseMs = 60
