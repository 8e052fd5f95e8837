import type { Watched } from '../favorites/kept.service.ts'

/** The last words and the credits need not be seen. */
const creditsSeconds = 30
const creditsShare = 0.1
const worthResumingSeconds = 10
const worthResumingShare = 0.1

export const isPlayed = (position: number, duration: number): boolean =>
  duration > 0 && duration - position <= Math.min(creditsSeconds, duration * creditsShare)

/** Where to go on; from the beginning when hardly anything or all of it was seen. */
export function resumeAt({ position, duration, played }: Watched): number {
  if (played || position < Math.min(worthResumingSeconds, duration * worthResumingShare)) return 0
  return position
}
