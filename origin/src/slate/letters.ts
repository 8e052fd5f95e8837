import fs from 'node:fs'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'

/** A letter of the slates' font, drawn once by `letters.generate.ts`, so that ffmpeg needs no font. */
interface FontLetter {
  advance: number
  /** Offset from the pen position to its upper left corner. */
  left: number
  top: number
  width: number
  height: number
  /** A byte per pixel, 0 to 15. */
  shades: Uint8Array
}

export interface SlateFont {
  size: number
  letter(character: string): FontLetter
}

const index = z.object({
  size: z.number(),
  letters: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()])),
})

let cachedFont: SlateFont | undefined
/** Reads the font on first use and caches it. */
export const getSlateFont = (): SlateFont => {
  cachedFont ??= readFont()
  return cachedFont
}

export function readFont(file = path.join(import.meta.dirname, 'letters.bin')): SlateFont {
  const bytes = inflateRawSync(fs.readFileSync(file))
  const end = bytes.indexOf('\n')
  const { size, letters } = z.parse(index, JSON.parse(bytes.toString('utf8', 0, end)))
  const all = new Map<string, FontLetter>()
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
  if (!unknown) throw new Error('The file letters.bin is incomplete.')
  return { size, letter: (character) => all.get(character) ?? unknown }
}
