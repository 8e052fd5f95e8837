import type { AnalyticsEventDraft } from '@fieldhouse/contract/analytics/events'
import { createRandomUuid } from '@fieldhouse/design/browser/random-id'
import { navigationStorage } from '../device/device-storage.ts'
import { earlyAt, type Seen } from './seen.ts'
import { isCounted } from './wish.ts'

/** By then the first page stands. */
const openAfterMs = 1_000
const againAfterMs = 60_000

let take: ((seen: readonly Seen[]) => void) | undefined
let early: Seen[] = []

/** Counts what happened, some time later: the way to the first paint is not longer for it. */
export function count(what: AnalyticsEventDraft | string): void {
  if (!isCounted()) return
  const seen = { id: createRandomUuid(), what, atMs: Date.now() }
  if (take) {
    take([seen])
    return
  }
  early.push(seen)
  if (early.length > 1) return
  addEventListener('pagehide', leave)
  setTimeout(open, openAfterMs)
}

function open(): void {
  import('./analytics.ts').then(
    (analytics) => {
      removeEventListener('pagehide', leave)
      take = analytics.take
      take(early)
      early = []
    },
    // Without a network, it comes later.
    () => setTimeout(open, againAfterMs),
  )
}

/** For the next visit, or for this one where it is come back to. */
function leave(): void {
  removeEventListener('pagehide', leave)
  const left = navigationStorage().read(earlyAt)
  void navigationStorage().write(earlyAt, [...(Array.isArray(left) ? left : []), ...early].slice(-100))
  early = []
}
