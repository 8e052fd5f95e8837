import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

// Draws the letters that the origin writes its slates with, from the design's own font: `letters.generate.ts`.
const root = join(import.meta.dirname, '../../..')
GlobalFonts.registerFromPath(join(root, 'design/src/fonts/archivo-latin.woff2'), 'Archivo')
GlobalFonts.registerFromPath(join(root, 'design/src/fonts/archivo-latin-ext.woff2'), 'Archivo Further')

const size = 88
const room = 2 * size
const codes = [
  ...Array.from({ length: 95 }, (_, index) => 0x20 + index),
  ...Array.from({ length: 224 }, (_, index) => 0xa0 + index),
  ...[0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac, 0x2122],
]

const canvas = createCanvas(2 * room, 2 * room)
const g = canvas.getContext('2d')

/** The letter and its advance, then its image's position from the pen, and its size. */
type Letter = [text: string, advance: number, left: number, top: number, width: number, height: number]

function drawLetter(letter: string): { letter: Letter; bytes: Buffer } {
  g.clearRect(0, 0, canvas.width, canvas.height)
  g.font = `700 ${size}px Archivo, "Archivo Further"`
  g.fillStyle = '#000000'
  g.fillText(letter, room, room)
  const advance = Math.round(g.measureText(letter).width * 100) / 100
  const { data } = g.getImageData(0, 0, canvas.width, canvas.height)
  const alphaAt = (x: number, y: number) => data[(y * canvas.width + x) * 4 + 3] ?? 0
  let [left, top, right, bottom] = [canvas.width, canvas.height, -1, -1]
  for (let y = 0; y < canvas.height; y++)
    for (let x = 0; x < canvas.width; x++) {
      if (alphaAt(x, y) < 8) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  if (right < 0) return { letter: [letter, advance, 0, 0, 0, 0], bytes: Buffer.alloc(0) }
  const [width, height] = [right - left + 1, bottom - top + 1]
  // Sixteen steps are enough for an edge: two pixels in a byte.
  const bytes = Buffer.alloc(Math.ceil((width * height) / 2))
  for (let index = 0; index < width * height; index++) {
    const step = Math.round(alphaAt(left + (index % width), top + Math.floor(index / width)) / 17)
    bytes[index >> 1] = (bytes[index >> 1] ?? 0) | (index % 2 === 0 ? step << 4 : step)
  }
  return { letter: [letter, advance, left - room, top - room, width, height], bytes }
}

const letters: Letter[] = []
const pictures: Buffer[] = []
for (const code of codes) {
  const text = String.fromCodePoint(code)
  const { letter, bytes } = drawLetter(text)
  letters.push(letter)
  pictures.push(bytes)
}
const index = Buffer.from(`${JSON.stringify({ size, letters })}\n`)
const file = join(root, 'origin/src/slate/letters.bin')
const packed = deflateRawSync(Buffer.concat([index, ...pictures]), { level: 9 })
await writeFile(file, packed)
console.log(`${codes.length} letters, ${packed.length} bytes`)
