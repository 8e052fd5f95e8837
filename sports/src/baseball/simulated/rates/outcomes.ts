import type { Random } from '../../../simulated/random.ts'
import type { Diamond } from '../diamond.ts'

export type AtBatOutcome =
  | 'walk'
  | 'hit_by_pitch'
  | 'strikeout'
  | 'single'
  | 'double'
  | 'triple'
  | 'home_run'
  | 'ground_out'
  | 'fly_out'
  | 'error'
  | 'sacrifice'

/** A stronger side hits a little more and misses a little less. */
const edge = 0.35

export function drawAtBatOutcome(diamond: Diamond): AtBatOutcome {
  const { chance, rates, setup, batting, fielding, runners, outs } = diamond
  const better = 1 + edge * (setup[batting].strength - setup[fielding].strength)
  if (outs === 0 && runners.some(({ base }) => base === 1) && chance.chance(rates.bunt)) return 'sacrifice'
  const known: readonly (readonly [AtBatOutcome, number])[] = [
    ['walk', rates.walk * better],
    ['hit_by_pitch', rates.hitByPitch],
    ['strikeout', rates.strikeout / better],
    ['single', rates.single * better],
    ['double', rates.double * better],
    ['triple', rates.triple * better],
    ['home_run', rates.homeRun * better],
  ]
  const left = 1 - known.reduce((sum, [, share]) => sum + share, 0)
  const others: readonly (readonly [AtBatOutcome, number])[] = [
    ['error', left * rates.error],
    ['ground_out', left * 0.47],
    ['fly_out', left * (0.53 - rates.error)],
  ]
  return chance.weighted([...known, ...others], ([, share]) => share)[0]
}

/** The fielder to whom the ball goes, 1 (the pitcher) to 9 (right field). */
export function drawHitZone(chance: Random, outcome: AtBatOutcome): number {
  const weights: Partial<Record<AtBatOutcome, readonly number[]>> = {
    ground_out: [6, 1, 14, 22, 20, 26, 0, 0, 0],
    fly_out: [1, 3, 6, 8, 6, 8, 20, 28, 20],
    error: [5, 3, 12, 22, 22, 26, 4, 4, 4],
    sacrifice: [40, 15, 20, 5, 20, 0, 0, 0, 0],
    single: [1, 1, 3, 7, 7, 8, 24, 25, 24],
    double: [0, 0, 2, 0, 2, 0, 34, 28, 34],
    triple: [0, 0, 0, 0, 0, 0, 15, 40, 45],
    home_run: [0, 0, 0, 0, 0, 0, 38, 28, 34],
  }
  const own = weights[outcome] ?? []
  return chance.weighted([1, 2, 3, 4, 5, 6, 7, 8, 9], (_, index) => own[index] ?? 0)
}

export const fieldNames = [
  ...['', 'the pitcher', 'the catcher', 'first base', 'second base', 'third base', 'shortstop'],
  ...['left field', 'center field', 'right field'],
]
