import { cardSize } from '@fieldhouse/contract/cards/cards'
import type { Company } from '@fieldhouse/contract/company'
import { completeColors } from '@fieldhouse/contract/school/colors'
import type { OverlayOptions } from 'sharp'
import { openSharp } from '../shared/files/pictures/open-sharp.ts'
import { linesOf, writable } from './words.ts'

/** What a card shows. The school's own parts are added when it is drawn. */
export interface CardWords {
  /** What it is of: a team, mostly. */
  above: string
  headline: string
  /** When, and where. */
  below: string
}

/** Letters as pictures, as slates are written with them: no program here is asked to draw a stranger's text with fonts of its own. */
export interface Face {
  size: number
  letter(character: string): Letter
}

interface Letter {
  advance: number
  left: number
  top: number
  width: number
  height: number
  shades: Uint8Array
}

interface Pictures {
  /** The story's own, drawn anew when it came. */
  lead: Uint8Array | undefined
  /** A PNG. */
  crest: Uint8Array | undefined
}

const { width, height } = cardSize
const margin = 72
const leadWide = 500
const crestSize = 76
const sizes = { school: 34, above: 30, headline: [76, 66, 56, 48], below: 30 } as const
const leading = 1.16
const headline = { tall: 290, least: 176, middle: 326 } as const
const quality = 88
const mostShade = 15
/** Of the letters' size, above and below the line that they stand on. */
const [ascent, descent] = [1, 0.34]

/** A shared page's picture: the school, whose story, its headline, when; the story's own picture beside it. */
export async function drawCard(words: CardWords, school: Company, face: Face, pictures: Pictures): Promise<Buffer> {
  const sharp = await openSharp()
  const { brand, brandDeep, onBrand } = completeColors(school.colors)
  const room = width - 2 * margin - (pictures.lead ? leadWide : 0)
  const written = placed(words, school, face, { room, crest: pictures.crest !== undefined })
  const over: OverlayOptions[] = []
  if (pictures.lead) {
    const input = await sharp(pictures.lead).resize(leadWide, height, { fit: 'cover', position: 'attention' }).png()
    over.push({ input: await input.toBuffer(), left: width - leadWide, top: 0 })
  }
  if (pictures.crest) {
    const size = written.crest
    const input = await sharp(pictures.crest).resize(size.size, size.size, { fit: 'contain', background: clear }).png()
    over.push({ input: await input.toBuffer(), left: size.left, top: size.top })
  }
  for (const { text, size, left, top } of written.lines) {
    const line = inked(text, face, rgbOf(onBrand))
    const scaled = await sharp(line.bytes, { raw: { width: line.width, height: line.height, channels: 4 } })
      .resize({ height: Math.round((line.height * size) / face.size) })
      .png()
      .toBuffer()
    over.push({ input: scaled, left, top })
  }
  const bar = { width: 96, height: 8, channels: 4, background: onBrand } as const
  if (written.barTop !== undefined) over.push({ input: { create: bar }, left: margin, top: written.barTop })
  const ground = { raw: { width, height, channels: 3 as const } }
  return sharp(shaded(rgbOf(brand), rgbOf(brandDeep)), ground)
    .composite(over)
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

interface Line {
  text: string
  size: number
  left: number
  top: number
}

/** Where everything stands: from the top the school, from the foot the day, the headline between them. */
function placed(words: CardWords, school: Company, face: Face, { room, crest }: { room: number; crest: boolean }) {
  const unknown = face.letter('?')
  const write = (text: string) => writable(text, (one) => one === '?' || face.letter(one) !== unknown)
  const wide = (size: number) => (text: string) =>
    ([...text].reduce((sum, one) => sum + face.letter(one).advance, 0) * size) / face.size
  const single = (text: string, size: number, left: number, top: number): Line[] => {
    const [line] = linesOf(write(text) ?? '', wide(size), room - (left - margin), 1).lines
    return line ? [{ text: line, size, left, top }] : []
  }
  const said = write(words.headline) ?? ''
  const tries = sizes.headline.map((size) => ({
    size,
    ...linesOf(said, wide(size), room, Math.floor(headline.tall / (size * leading))),
  }))
  const { size, lines } = tries.find(({ whole }) => whole) ?? (tries.at(-1) as (typeof tries)[number])
  const tall = lines.length * size * leading
  const top = Math.round(Math.max(headline.least, headline.middle - tall / 2))
  return {
    barTop: said ? top - 28 : undefined,
    // What cannot be written leaves its place to the school's own sign.
    crest: said
      ? { size: crestSize, left: margin, top: 52 }
      : { size: 260, left: Math.round(margin + room / 2 - 130), top: 200 },
    lines: [
      ...single(school.appName, sizes.school, said && crest ? margin + crestSize + 20 : margin, 68),
      ...lines.map((text, index) => ({
        text,
        size,
        left: margin,
        top: Math.round(top + index * size * leading),
      })),
      ...single(words.above, sizes.above, margin, height - margin - 66),
      ...single(words.below, sizes.below, margin, height - margin - 20),
    ],
  }
}

type Rgb = readonly [red: number, green: number, blue: number]
const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never

function shaded(above: Rgb, below: Rgb): Buffer {
  const bytes = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = above.map((part, index) => Math.round(part + (((below[index] ?? 0) - part) * y) / height))
    bytes.fill(Buffer.from(row), y * width * 3, (y + 1) * width * 3)
  }
  return bytes
}

/** A line at the size in which the letters were drawn, on nothing. */
function inked(text: string, face: Face, [red, green, blue]: Rgb): { bytes: Buffer; width: number; height: number } {
  const letters = [...text].map(face.letter)
  const tall = Math.ceil(face.size * (ascent + descent))
  const wide = Math.ceil(letters.reduce((sum, { advance }) => sum + advance, 0)) + 4
  const bytes = Buffer.alloc(wide * tall * 4, Buffer.from([red, green, blue, 0]))
  let pen = 2
  for (const { advance, left, top, width, height, shades } of letters) {
    for (let pixel = 0; pixel < shades.length; pixel++) {
      const x = Math.round(pen + left) + (pixel % width)
      const y = Math.round(face.size * ascent) + top + Math.floor(pixel / width)
      if (x < 0 || x >= wide || y < 0 || y >= tall || height === 0) continue
      const at = (y * wide + x) * 4 + 3
      // Two letters may touch.
      bytes[at] = Math.max(bytes[at] ?? 0, Math.round(((shades[pixel] ?? 0) * 255) / mostShade))
    }
    pen += advance
  }
  return { bytes, width: wide, height: tall }
}
