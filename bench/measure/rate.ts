import { setTimeout as sleep } from 'node:timers/promises'

/** So many a second for so long, whether or not the ones before are answered; returns when all are. */
export async function atRate(perSecond: number, forMs: number, once: (count: number) => Promise<void>): Promise<void> {
  const began = performance.now()
  const open: Promise<void>[] = []
  for (let count = 0; count < (perSecond * forMs) / 1000; count += 1) {
    const waitMs = began + (count * 1000) / perSecond - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    open.push(once(count))
  }
  await sleep(Math.max(0, began + forMs - performance.now()))
  await Promise.all(open)
}

/** Half of them took no longer than p50, all but one in a hundred no longer than p99. */
export function told(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}
