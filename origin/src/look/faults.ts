import type { LookFault } from '@fieldhouse/contract/origin/origin'
import type { Measured } from './measured.ts'

/** Darker than any floodlit court, brighter than a lens cap. */
const blackBelow = 24
/** The noise of the cheapest camera moves more; a picture that stands moves less. */
const stillBelow = 0.02
const silentBelowDb = -60
/** Music is pressed against the top for a moment; a microphone that is too loud stays there. */
const clippedAbove = 0.002
const widest = 1.9
const narrowest = 1.6

/** What is wrong with a stretch of a stream, by itself. */
export function faultsOf({ picture, sound, clipped }: Measured, shape: { width: number; height: number }): LookFault[] {
  const isBlack = picture.brightest < blackBelow
  const ratio = shape.width / shape.height
  const [left, right] = sound
  const isSilent = (ear: { loudness: number } | undefined) => ear !== undefined && ear.loudness < silentBelowDb
  const faults: [LookFault, boolean][] = [
    ['black', isBlack],
    ['frozen', !isBlack && picture.motion < stillBelow],
    ['no-sound', sound.length === 0],
    ['silent', sound.length > 0 && sound.every(isSilent)],
    ['one-sided', sound.length > 1 && isSilent(left) !== isSilent(right)],
    ['clipped', clipped > clippedAbove],
    ['wrong-shape', ratio > widest || ratio < narrowest],
  ]
  return faults.filter(([, holds]) => holds).map(([fault]) => fault)
}

/** What was wrong twice in a row: one dark moment is a cut, two are a fault. What never changes is said at once. */
export const lasting = (now: readonly LookFault[], before: readonly LookFault[] | undefined): LookFault[] =>
  now.filter((fault) => atOnce.has(fault) || before?.includes(fault))

const atOnce: ReadonlySet<LookFault> = new Set(['wrong-shape', 'no-sound'])
