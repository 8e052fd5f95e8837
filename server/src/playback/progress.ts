import type { WatchedPosition } from '../favorites/fan-lists.service.ts'

/** The last words and the credits need not be watched. */
const creditsSeconds = 30
const creditsShare = 0.1
const worthResumingSeconds = 10
const worthResumingShare = 0.1

export const isPlayed = (position: number, duration: number): boolean =>
  duration > 0 && duration - position <= Math.min(creditsSeconds, duration * creditsShare)

/** The position to resume at; the beginning when hardly anything, or everything, was watched. */
export function getResumePosition({ position, duration, played }: WatchedPosition): number {
  if (played || position < Math.min(worthResumingSeconds, duration * worthResumingShare)) return 0
  return position
}
