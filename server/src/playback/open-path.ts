import type { PlayGrant } from '@fieldhouse/contract/origin/play-grant'
import type { Clock } from '../shared/clock/clock.ts'
import { everybodySession } from './ended-sessions.ts'

const openGrantMs = 24 * 3_600_000

/**
 * The signed address of a video that everyone can see. It stays the same for a whole day, so that caches can reuse it.
 */
export const createOpenPaths =
  (sign: (grant: PlayGrant) => string, clock: Clock) =>
  (asset: string): string =>
    sign({
      asset,
      playSession: everybodySession,
      expiresAt: (Math.floor(clock.now().getTime() / openGrantMs) + 2) * (openGrantMs / 1000),
    })
