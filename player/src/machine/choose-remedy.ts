import type { PlaybackFault } from './state.ts'

/** Ways to repair a fault, tried from the least to the most noticeable before an error is shown. */
export type FaultRemedy =
  | { type: 'load-again' }
  | { type: 'renew-url' }
  | { type: 'recover-media' }
  | { type: 'swap-audio-codec' }
  | { type: 'lower-rung' }
  | { type: 'go-to-edge' }
  | { type: 'skip-hole' }
  | { type: 'nudge' }
  | { type: 'reload' }

interface RemedyStep {
  remedy: FaultRemedy
  afterMs: number
}

const maxWaitMs = 8_000
const networkTries = 8

const mediaRemedies: readonly FaultRemedy['type'][] = ['recover-media', 'swap-audio-codec', 'lower-rung', 'reload']
const stalledRemedies: readonly FaultRemedy['type'][] = ['nudge', 'nudge', 'reload', 'lower-rung', 'reload']

/**
 * The playlist is reloaded first, so that a viewer who has rewound keeps the position if the segment exists by then.
 */
const goneLiveRemedies: readonly FaultRemedy['type'][] = [
  'reload',
  'go-to-edge',
  'go-to-edge',
  'go-to-edge',
  'go-to-edge',
]
const goneRecordedRemedies: readonly FaultRemedy['type'][] = ['reload', 'reload', 'skip-hole', 'skip-hole']

const getLadderStep = (steps: readonly FaultRemedy['type'][], attempt: number, afterMs: number): RemedyStep | null => {
  const type = steps[attempt]
  return type ? { remedy: { type }, afterMs } : null
}

/** Returns the next remedy, or null when none is left. `attempt` starts at 0. */
export function chooseRemedy(fault: PlaybackFault, attempt: number, live: boolean): RemedyStep | null {
  const backoffMs = Math.min(1_000 * 2 ** attempt, maxWaitMs)
  switch (fault.kind) {
    case 'network':
      return attempt < networkTries ? { remedy: { type: 'load-again' }, afterMs: backoffMs } : null
    case 'expired':
      return attempt < 3 ? { remedy: { type: 'renew-url' }, afterMs: attempt === 0 ? 0 : backoffMs } : null
    case 'gone':
      // A missing file is requested once more, because it may be on its way; a hole is then skipped without a wait.
      return getLadderStep(
        live ? goneLiveRemedies : goneRecordedRemedies,
        attempt,
        attempt === 0 || (!live && attempt > 1) ? 0 : backoffMs,
      )
    case 'media':
      return getLadderStep(mediaRemedies, attempt, 0)
    case 'stalled':
      return getLadderStep(stalledRemedies, attempt, 0)
    case 'unsupported':
      return null
  }
}
