import { inBackground } from '@fieldhouse/contract/in-background'
import type { Clock } from '../shared/clock/clock.ts'
import type { Log } from '../shared/log/log.ts'
import { retryUntilDone } from '../shared/log/retry-until-done.ts'

/** Delivers news of sports once the database is back, after it was away. */
export function openPendingNews({ clock, log }: { clock: Clock; log: Pick<Log, 'warn'> }) {
  const pending = new Map<symbol, number>()
  let stopped = false
  const deliver = async (sinceMs: number, work: () => Promise<void>) => {
    const name = Symbol()
    pending.set(name, sinceMs)
    await retryUntilDone(log, work, () => !stopped)
    pending.delete(name)
  }
  return {
    tell: (sinceMs: number, work: () => Promise<void>): void => inBackground(log, deliver(sinceMs, work)),
    /** The time up to which everything was sent: a listener that leaves now resumes there. */
    toldAtMs: (): number => Math.min(clock.now().getTime(), ...pending.values()),
    stop: () => {
      stopped = true
    },
  }
}
