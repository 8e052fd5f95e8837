import type { CrestLook, CrestMark } from './Crest.tsx'
import type { PortraitLook } from './Portrait.tsx'
import { palettes } from './palette.ts'

/** FNV-1a: the same name always gives the same number, on every device. */
export function seedOf(text: string) {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  // A last mix: FNV's low bits alone change little from one short name to the next.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

const marks: readonly CrestMark[] = [
  'peaks',
  'sun',
  'hexagon',
  'waves',
  'star',
  'summit',
  'burst',
  'fieldhouse',
  'swirl',
  'ridge',
]

// White marks stand on both ends of each pair.
const grounds: readonly (readonly [from: string, to: string])[] = [
  ['#b57600', '#9a4a00'],
  ['#3f7bff', '#00306b'],
  ['#8d7a4a', '#4b4f52'],
  ['#4a7de8', '#8e0b26'],
  ['#9b72e8', '#42136c'],
  ['#1f8f5a', '#0a4a2c'],
  ['#e06a2c', '#7a1420'],
  ['#d06a8a', '#5a1030'],
  ['#1d8fa3', '#0a3f52'],
  ['#5d6b86', '#1f2635'],
  ['#b14d2a', '#4a1d12'],
  ['#6d8a1f', '#30420a'],
]

const pick = <Item,>(list: readonly [Item, ...Item[]] | readonly Item[], seed: number) =>
  list[seed % list.length] as Item

/** So much of a color that a white sign stands on it. */
const shaded = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, #000)`

/** A crest for a school that has sent none, in its own color where that is known. */
export function crestOf(name: string, color?: string): CrestLook {
  const seed = seedOf(name)
  const [from, to] = color ? [shaded(color, 85), shaded(color, 45)] : pick(grounds, seed >>> 8)
  return { mark: pick(marks, seed), from, to }
}

const hairs = [0, 1, 2] as const

/** A portrait for a person without a picture; `palette` keeps a team in one colour. */
export function portraitOf(name: string, palette?: PortraitLook['palette']): PortraitLook {
  const seed = seedOf(name)
  return { hair: pick(hairs, seed), palette: palette ?? pick(palettes, seed >>> 4), turn: ((seed >>> 9) & 1) === 1 }
}
