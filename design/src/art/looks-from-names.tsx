import type { CrestLook, CrestMark } from './Crest.tsx'

/** Hashes a name (FNV-1a): the same name gives the same number on every device. */
export function hashText(text: string) {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  // A final mix, because the low bits of FNV hardly change between short names.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

const crestMarks: readonly CrestMark[] = [
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

// White marks are readable on both ends of each pair.
const crestGradients: readonly (readonly [from: string, to: string])[] = [
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

const pickItemBySeed = <Item,>(list: readonly [Item, ...Item[]] | readonly Item[], seed: number) =>
  list[seed % list.length] as Item

/** Darkens a color until a white mark is readable on it. */
const darkenColor = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, #000)`

/** Creates a crest for a school without one, in its own color when it is known and never with a mark that is taken. */
export function createCrestLook(name: string, color?: string, taken?: CrestMark): CrestLook {
  const seed = hashText(name)
  const mark = pickItemBySeed(crestMarks, seed)
  const [from, to] = color
    ? [darkenColor(color, 85), darkenColor(color, 45)]
    : pickItemBySeed(crestGradients, seed >>> 8)
  return { mark: mark === taken ? pickItemBySeed(crestMarks, seed + 1) : mark, from, to }
}
