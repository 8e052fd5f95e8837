import type { Random } from '../../simulated/random.ts'

export interface Shot {
  kind: 'two' | 'three' | 'layup' | 'dunk' | 'tip_in'
  points: 2 | 3
  paint: boolean
  good: number
  feet: readonly [number, number]
}

const shots: readonly (Shot & { weight: number })[] = [
  { kind: 'three', points: 3, paint: false, good: 0.34, feet: [22.5, 25.5], weight: 38 },
  { kind: 'two', points: 2, paint: false, good: 0.4, feet: [8, 19], weight: 30 },
  { kind: 'layup', points: 2, paint: true, good: 0.59, feet: [1.5, 5], weight: 29 },
  { kind: 'dunk', points: 2, paint: true, good: 0.92, feet: [0.5, 2], weight: 3 },
]
const tipIn: Shot = { kind: 'tip_in', points: 2, paint: true, good: 0.55, feet: [0.5, 3] }

export const shotOf = (chance: Random, afterRebound: boolean): Shot =>
  afterRebound && chance.chance(0.2) ? tipIn : chance.weighted(shots, ({ weight }) => weight)

const court = { length: 94, width: 50, rim: 5.25 }

/** Percent of the court, from its left end. */
export function placeOf(chance: Random, { feet }: Shot, basket: 'left' | 'right'): { x: number; y: number } {
  const distance = feet[0] + chance.next() * (feet[1] - feet[0])
  const angle = (chance.next() - 0.5) * Math.PI * 0.9
  const out = Math.max(1, court.rim + distance * Math.cos(angle))
  const across = Math.min(49, Math.max(1, court.width / 2 + distance * Math.sin(angle)))
  const x = (out / court.length) * 100
  return { x: tenths(basket === 'left' ? x : 100 - x), y: tenths((across / court.width) * 100) }
}
const tenths = (value: number): number => Math.round(value * 10) / 10
