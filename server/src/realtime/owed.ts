import { inBackground } from '@fieldhouse/contract/in-background'
import type { Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import { retryUntilDone } from '../shared/log/retry-until-done.ts'

/** What those who follow sports have not been told of, because the database was away: it is told when it is back. */
export function openOwed({ clock, log }: { clock: Clock; log: Pick<Log, 'warn'> }) {
  const owed = new Map<symbol, number>()
  let stopped = false
  const pay = async (sinceMs: number, work: () => Promise<void>) => {
    const name = Symbol()
    owed.set(name, sinceMs)
    await retryUntilDone(log, work, () => !stopped)
    owed.delete(name)
  }
  return {
    tell: (sinceMs: number, work: () => Promise<void>): void => inBackground(log, pay(sinceMs, work)),
    /** Up to when everything was told: whoever leaves now comes back and goes on from there. */
    toldAtMs: (): number => Math.min(clock.now().getTime(), ...owed.values()),
    stop: () => {
      stopped = true
    },
  }
}
