import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'

const firstPauseMs = 250
const longestPauseMs = 2_000
/** Work that still fails after this long has another problem than a database that was away. */
const longestMs = 5 * 60_000

/** Retries work until it succeeds or is no longer wanted: its trigger does not come a second time. */
export async function retryUntilDone(
  log: Pick<Log, 'warn'>,
  work: () => Promise<unknown>,
  isWanted: () => boolean,
): Promise<void> {
  const giveUpAt = performance.now() + longestMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      await work()
      return
    } catch (err) {
      if (!isWanted() || performance.now() > giveUpAt) throw err
      if (pauseMs === firstPauseMs) log.warn({ err }, 'failed, and will be retried until it works')
    }
    await wait(pauseMs, undefined, { ref: false })
    if (!isWanted()) return
  }
}
