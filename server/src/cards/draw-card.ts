import { cardSize } from '@fieldhouse/contract/cards/cards'
import type { Company } from '@fieldhouse/contract/company'
import { completeColors } from '@fieldhouse/contract/school/colors'
import type { OverlayOptions } from 'sharp'
import { openSharp } from '../shared/files/pictures/open-sharp.ts'
import { breakIntoLines, keepWritable } from './card-text.ts'

/** The text of a card. The school's own parts are added when it is drawn. */
export interface CardText {
  /** The subject, mostly a team. */
  above: string
  headline: string
  /** Date and place. */
  below: string
}

/** Letters as bitmaps, as slates use them: no program has to render a stranger's text with system fonts. */
export interface LetterFace {
  size: number
  letter(character: string): DrawnLetter
}

interface DrawnLetter {
  advance: number
  left: number
  top: number
  width: number
  height: number
  shades: Uint8Array
}

interface CardPictures {
  /** The story's picture, redrawn at import. */
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
/** The space above and below the baseline, relative to the letter size. */
const [ascent, descent] = [1, 0.34]

/** Draws a card: school, team, headline and date, with the story's picture beside them. */
export async function drawCard(
  cardText: CardText,
  school: Company,
  face: LetterFace,
  pictures: CardPictures,
): Promise<Buffer> {
  const sharp = await openSharp()
  const { brand, brandDeep, onBrand } = completeColors(school.colors)
  const room = width - 2 * margin - (pictures.lead ? leadWide : 0)
  const written = placeText(cardText, school, face, { room, crest: pictures.crest !== undefined })
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
    const line = drawTextLine(text, face, parseRgb(onBrand))
    const scaled = await sharp(line.bytes, { raw: { width: line.width, height: line.height, channels: 4 } })
      .resize({ height: Math.round((line.height * size) / face.size) })
      .png()
      .toBuffer()
    over.push({ input: scaled, left, top })
  }
  const bar = { width: 96, height: 8, channels: 4, background: onBrand } as const
  if (written.barTop !== undefined) over.push({ input: { create: bar }, left: margin, top: written.barTop })
  const ground = { raw: { width, height, channels: 3 as const } }
  return sharp(drawGradient(parseRgb(brand), parseRgb(brandDeep)), ground)
    .composite(over)
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

interface PlacedLine {
  text: string
  size: number
  left: number
  top: number
}

/** Places the text: the school at the top, the date at the bottom, the headline between them. */
function placeText(
  cardText: CardText,
  school: Company,
  face: LetterFace,
  { room, crest }: { room: number; crest: boolean },
) {
  const unknown = face.letter('?')
  const toWritableText = (text: string) => keepWritable(text, (one) => one === '?' || face.letter(one) !== unknown)
  const createMeasure = (size: number) => (text: string) =>
    ([...text].reduce((sum, one) => sum + face.letter(one).advance, 0) * size) / face.size
  const placeSingleLine = (text: string, size: number, left: number, top: number): PlacedLine[] => {
    const [line] = breakIntoLines(toWritableText(text) ?? '', createMeasure(size), room - (left - margin), 1).lines
    return line ? [{ text: line, size, left, top }] : []
  }
  const headlineText = toWritableText(cardText.headline) ?? ''
  const tries = sizes.headline.map((size) => ({
    size,
    ...breakIntoLines(headlineText, createMeasure(size), room, Math.floor(headline.tall / (size * leading))),
  }))
  const { size, lines } = tries.find(({ whole }) => whole) ?? (tries.at(-1) as (typeof tries)[number])
  const tall = lines.length * size * leading
  const top = Math.round(Math.max(headline.least, headline.middle - tall / 2))
  return {
    barTop: headlineText ? top - 28 : undefined,
    // If the headline cannot be written, the school's crest takes its place.
    crest: headlineText
      ? { size: crestSize, left: margin, top: 52 }
      : { size: 260, left: Math.round(margin + room / 2 - 130), top: 200 },
    lines: [
      ...placeSingleLine(school.appName, sizes.school, headlineText && crest ? margin + crestSize + 20 : margin, 68),
      ...lines.map((text, index) => ({
        text,
        size,
        left: margin,
        top: Math.round(top + index * size * leading),
      })),
      ...placeSingleLine(cardText.above, sizes.above, margin, height - margin - 66),
      ...placeSingleLine(cardText.below, sizes.below, margin, height - margin - 20),
    ],
  }
}

type RgbColor = readonly [red: number, green: number, blue: number]
const parseRgb = (hex: string): RgbColor => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never

function drawGradient(above: RgbColor, below: RgbColor): Buffer {
  const bytes = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = above.map((part, index) => Math.round(part + (((below[index] ?? 0) - part) * y) / height))
    bytes.fill(Buffer.from(row), y * width * 3, (y + 1) * width * 3)
  }
  return bytes
}

/** Draws a line of text in the letters' own size on a transparent background. */
function drawTextLine(
  text: string,
  face: LetterFace,
  [red, green, blue]: RgbColor,
): { bytes: Buffer; width: number; height: number } {
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
