import { setTimeout as sleep } from 'node:timers/promises'
import { hangLimitMs } from './hang-limit.ts'

/** Polls until the answer is neither false nor undefined. The error says what was missing. */
export async function waitUntil<T>(
  ask: () => T | Promise<T>,
  describe: () => string,
  everyMs = 50,
): Promise<Exclude<T, false | undefined>> {
  for (const end = Date.now() + hangLimitMs; ; await sleep(everyMs)) {
    const answer = await ask()
    if (answer !== false && answer !== undefined) return answer as Exclude<T, false | undefined>
    if (Date.now() > end) throw new Error(describe())
  }
}
