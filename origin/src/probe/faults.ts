import type { SignalFault } from '@fieldhouse/contract/origin/origin'
import { isClipped, isOneSided, isSilent } from './audio-checks.ts'
import { hasBars, isBlack, isFrozen } from './picture-checks.ts'
import { type SignalSample, samplesPerSecond } from './signal-sample.ts'

interface StreamShape {
  width: number
  height: number
  hasSound: boolean
}

const widest = 1.9
const narrowest = 1.6

interface FaultRule {
  fault: SignalFault
  /** Seconds that the fault must last. A shorter one may be a cut, a graphic or a pause. */
  seconds: number
  holds(glances: readonly SignalSample[]): boolean
}

const listPictures = (glances: readonly SignalSample[]) => glances.map(({ picture }) => picture)
const listMotions = (glances: readonly SignalSample[]) => glances.flatMap(({ motion }) => motion ?? [])
/** Returns the samples of one audio channel. Without sound there is nothing to judge. */
const listChannelSamples = (glances: readonly SignalSample[], which: number) =>
  glances.flatMap(({ ears }) => ears[which] ?? [])
const isAllSilent = (glances: readonly SignalSample[]) =>
  [listChannelSamples(glances, 0), listChannelSamples(glances, 1)].every(
    (samples) => samples.length === 0 || isSilent(samples),
  )

/** The rules. Each fault is reported within ten seconds, including the time for a part, a probe and a decoder. */
const rules: readonly FaultRule[] = [
  { fault: 'black', seconds: 3, holds: (glances) => listPictures(glances).every(isBlack) },
  {
    fault: 'frozen',
    seconds: 6,
    holds: (glances) => !listPictures(glances).some(isBlack) && isFrozen(listMotions(glances)),
  },
  { fault: 'no-sound', seconds: 3, holds: (glances) => glances.every(({ ears }) => ears.length === 0) },
  {
    fault: 'silent',
    seconds: 6,
    holds: (glances) => listChannelSamples(glances, 0).length > 0 && isAllSilent(glances),
  },
  {
    fault: 'one-sided',
    seconds: 6,
    holds: (glances) =>
      listChannelSamples(glances, 1).length > 0 &&
      isOneSided(listChannelSamples(glances, 0), listChannelSamples(glances, 1)),
  },
  { fault: 'clipped', seconds: 5, holds: isClipped },
  { fault: 'wrong-shape', seconds: 6, holds: (glances) => hasBars(listPictures(glances)) },
]

/** Samples needed by the longest rule. */
export const maxSamples = Math.max(...rules.map(({ seconds }) => seconds)) * samplesPerSecond

/** Finds faults in the newest seconds of a stream. A fault that cannot change is reported at once. */
export function findFaults(glances: readonly SignalSample[], { width, height, hasSound }: StreamShape): SignalFault[] {
  const ratio = width / height
  return rules
    .filter(({ fault, seconds, holds }) => {
      if (fault === 'wrong-shape' && (ratio > widest || ratio < narrowest)) return true
      if (fault === 'no-sound' && !hasSound) return true
      const count = seconds * samplesPerSecond
      return glances.length >= count && holds(glances.slice(-count))
    })
    .map(({ fault }) => fault)
}
