import fs from 'node:fs'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'

/** The face that slates are written in, drawn once by `letters.generate.ts`: no ffmpeg needs to know how to write. */
interface Letter {
  advance: number
  /** From the pen on the line to its picture's upper left corner. */
  left: number
  top: number
  width: number
  height: number
  /** One byte a pixel, 0 to 15. */
  shades: Uint8Array
}

export interface Face {
  size: number
  letter(character: string): Letter
}

const index = z.object({
  size: z.number(),
  letters: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()])),
})

let kept: Face | undefined
/** Read for the first picture, and kept. */
export const keptFace = (): Face => {
  kept ??= readFace()
  return kept
}

export function readFace(file = path.join(import.meta.dirname, 'letters.bin')): Face {
  const bytes = inflateRawSync(fs.readFileSync(file))
  const end = bytes.indexOf('\n')
  const { size, letters } = z.parse(index, JSON.parse(bytes.toString('utf8', 0, end)))
  const all = new Map<string, Letter>()
  let at = end + 1
  for (const [character, advance, left, top, width, height] of letters) {
    const shades = new Uint8Array(width * height)
    for (let pixel = 0; pixel < shades.length; pixel++) {
      const pair = bytes[at + (pixel >> 1)] ?? 0
      shades[pixel] = pixel % 2 === 0 ? pair >> 4 : pair & 15
    }
    at += Math.ceil(shades.length / 2)
    all.set(character, { advance, left, top, width, height, shades })
  }
  const unknown = all.get('?')
  if (!unknown) throw new Error('The letters are not whole.')
  return { size, letter: (character) => all.get(character) ?? unknown }
}
