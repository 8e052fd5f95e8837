import type { LookFault } from '@fieldhouse/contract/origin/origin'
import { isClipped, isOneSided, isSilent } from './heard.ts'
import { type Glance, glancesEach } from './measured.ts'
import { hasBars, isBlack, standsStill } from './seen.ts'

interface Shape {
  width: number
  height: number
  hasSound: boolean
}

const widest = 1.9
const narrowest = 1.6

interface Rule {
  fault: LookFault
  /** So long it has to be so: shorter it is a cut, a board that is shown, a breath. */
  seconds: number
  holds(glances: readonly Glance[]): boolean
}

const pictures = (glances: readonly Glance[]) => glances.map(({ picture }) => picture)
const motions = (glances: readonly Glance[]) => glances.flatMap(({ motion }) => motion ?? [])
/** What the first, or the second, ear hears; where nothing was sent there is nothing to judge. */
const ear = (glances: readonly Glance[], which: number) => glances.flatMap(({ ears }) => ears[which] ?? [])
const isAllSilent = (glances: readonly Glance[]) =>
  [ear(glances, 0), ear(glances, 1)].every((heard) => heard.length === 0 || isSilent(heard))

/** Each is named within ten seconds: to what it has to last come a part, a look and a decoder. */
const rules: readonly Rule[] = [
  { fault: 'black', seconds: 3, holds: (glances) => pictures(glances).every(isBlack) },
  {
    fault: 'frozen',
    seconds: 6,
    holds: (glances) => !pictures(glances).some(isBlack) && standsStill(motions(glances)),
  },
  { fault: 'no-sound', seconds: 3, holds: (glances) => glances.every(({ ears }) => ears.length === 0) },
  { fault: 'silent', seconds: 6, holds: (glances) => ear(glances, 0).length > 0 && isAllSilent(glances) },
  {
    fault: 'one-sided',
    seconds: 6,
    holds: (glances) => ear(glances, 1).length > 0 && isOneSided(ear(glances, 0), ear(glances, 1)),
  },
  { fault: 'clipped', seconds: 5, holds: isClipped },
  { fault: 'wrong-shape', seconds: 6, holds: (glances) => hasBars(pictures(glances)) },
]

/** How much of a stream has to be known. */
export const mostGlances = Math.max(...rules.map(({ seconds }) => seconds)) * glancesEach

/** What is wrong with the newest seconds of a stream. What never changes is said at once. */
export function faultsOf(glances: readonly Glance[], { width, height, hasSound }: Shape): LookFault[] {
  const ratio = width / height
  return rules
    .filter(({ fault, seconds, holds }) => {
      if (fault === 'wrong-shape' && (ratio > widest || ratio < narrowest)) return true
      if (fault === 'no-sound' && !hasSound) return true
      const count = seconds * glancesEach
      return glances.length >= count && holds(glances.slice(-count))
    })
    .map(({ fault }) => fault)
}
