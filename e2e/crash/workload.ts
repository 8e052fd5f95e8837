import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** The product as it is now: each start has another address. */
export interface Running {
  readonly url: string
  readonly databaseUrl: string
}

/** Something that fans do all the time while the server and its database are killed. */
export interface Workload {
  name: string
  /** How many acknowledged requests are enough to kill between. */
  enough: number
  /** Sends one request after another until it is told to stop. */
  run(signal: AbortSignal): Promise<void>
  acknowledged(): number
  /** Once the server is back and nothing is being sent: whatever was acknowledged must be there. */
  checkRecovered?(): Promise<void>
  /** After the last kill: sends again what had no answer. Then each request must have been done once. */
  checkAtEnd?(): Promise<void>
}

/** How long a client waits after a failed request. */
export const retryAfterMs = 20

/** Fans pause between two requests. Without a pause the fastest workload takes the processor from the others. */
export async function repeatUntil(signal: AbortSignal, send: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await send()
    await wait(randomInt(longestPauseMs))
  }
}

const longestPauseMs = 60
