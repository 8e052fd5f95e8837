import type { Fault } from './state.ts'

/** How a fault is mended: quietly first, by heavier means each time, and at last in words. */
export type Remedy =
  | { type: 'load-again' }
  | { type: 'renew-url' }
  | { type: 'recover-media' }
  | { type: 'swap-audio-codec' }
  | { type: 'lower-rung' }
  | { type: 'go-to-edge' }
  | { type: 'skip-hole' }
  | { type: 'nudge' }
  | { type: 'reload' }

interface Step {
  remedy: Remedy
  afterMs: number
}

const longestWaitMs = 8_000
const networkTries = 8

const media: readonly Remedy['type'][] = ['recover-media', 'swap-audio-codec', 'lower-rung', 'reload']
const stalled: readonly Remedy['type'][] = ['nudge', 'nudge', 'reload', 'lower-rung', 'reload']

/** The playlist is read again first: whoever has rewound keeps their place if the segment is there by now. */
const goneLive: readonly Remedy['type'][] = ['reload', 'go-to-edge', 'go-to-edge', 'go-to-edge', 'go-to-edge']
const goneRecorded: readonly Remedy['type'][] = ['reload', 'reload', 'skip-hole', 'skip-hole']

const ladder = (steps: readonly Remedy['type'][], attempt: number, afterMs: number): Step | null => {
  const type = steps[attempt]
  return type ? { remedy: { type }, afterMs } : null
}

/** The next thing to try, or null when there is none left. `attempt` counts from 0. */
export function remedyFor(fault: Fault, attempt: number, live: boolean): Step | null {
  const backoffMs = Math.min(1_000 * 2 ** attempt, longestWaitMs)
  switch (fault.kind) {
    case 'network':
      return attempt < networkTries ? { remedy: { type: 'load-again' }, afterMs: backoffMs } : null
    case 'expired':
      return attempt < 3 ? { remedy: { type: 'renew-url' }, afterMs: attempt === 0 ? 0 : backoffMs } : null
    case 'gone':
      // One second look at what may be on its way; a hole is skipped without another wait.
      return ladder(live ? goneLive : goneRecorded, attempt, attempt === 0 || (!live && attempt > 1) ? 0 : backoffMs)
    case 'media':
      return ladder(media, attempt, 0)
    case 'stalled':
      return ladder(stalled, attempt, 0)
    case 'unsupported':
      return null
  }
}
