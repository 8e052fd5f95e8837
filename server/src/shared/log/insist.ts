import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'

const firstPauseMs = 250
const longestPauseMs = 2_000
/** What fails for so long fails for another reason than a database that was away. */
const longestMs = 5 * 60_000

/** Nobody tells of it a second time: what the database did not answer is asked again until it does, or until it is not wanted. */
export async function insist(
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
      if (pauseMs === firstPauseMs) log.warn({ err }, 'asked again until it works')
    }
    await wait(pauseMs, undefined, { ref: false })
    if (!isWanted()) return
  }
}
