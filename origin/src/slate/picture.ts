import type { Slate } from '@fieldhouse/contract/origin/origin'
import type { SlateFont } from './letters.ts'

export interface PictureSize {
  width: number
  height: number
}

type PixelColor = readonly [red: number, green: number, blue: number]

/** Reference size of the layout, which is scaled to the picture. */
const page = { width: 1280, height: 720, margin: 88 }
const type = { school: 34, title: 92, text: 42 }
const leading = { title: 1.1, text: 1.35 }
const titleLines = 2
const textLines = 4
/** Samples of a letter per pixel, in each direction. */
const looks = 3
const mostShade = 15

const parseColor = (hex: string): PixelColor =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never
const mixColors = (one: PixelColor, other: PixelColor, share: number): PixelColor =>
  one.map((part, index) => part + ((other[index] ?? 0) - part) * share) as never

const black: PixelColor = [0, 0, 0]
const white: PixelColor = [255, 255, 255]
const isLight = ([red, green, blue]: PixelColor) => red + green + blue > 382

/** Draws a slate as a picture with three bytes per pixel: school, colored bar, title and text. */
export function drawSlate(slate: Slate, size: PictureSize, face: SlateFont): Buffer {
  const picture = new Picture(size, face)
  const unit = Math.min(size.width / page.width, size.height / page.height)
  const [ground, ink] = [parseColor(slate.color), parseColor(slate.onColor)]
  // Mixes away from the text color, so that text stays readable everywhere on the gradient.
  picture.ground(ground, mixColors(ground, isLight(ink) ? black : white, 0.45))
  const margin = page.margin * unit
  const room = size.width - 2 * margin
  const title = picture.wrapped(slate.title, type.title * unit, room, titleLines)
  const text = picture.wrapped(slate.text, type.text * unit, room, textLines)
  const gap = 14 * unit
  const tall = title.lines.length * title.size * leading.title + gap + text.lines.length * text.size * leading.text
  const school = picture.wrapped(slate.school, type.school * unit, room, 1)
  picture.write(school.lines[0] ?? '', { x: margin, y: margin + school.size * 0.7, size: school.size, ink })
  let y = Math.max(margin + school.size * 2.4, (size.height - tall) / 2)
  picture.bar({ x: margin, y: y - 34 * unit, width: 112 * unit, height: 10 * unit }, ink)
  for (const line of title.lines) {
    picture.write(line, { x: margin, y: y + title.size * 0.86, size: title.size, ink })
    y += title.size * leading.title
  }
  y += gap
  for (const line of text.lines) {
    picture.write(line, { x: margin, y: y + text.size * 0.86, size: text.size, ink: mixColors(ink, ground, 0.12) })
    y += text.size * leading.text
  }
  return picture.bytes
}

class Picture {
  readonly bytes: Buffer
  readonly #size: PictureSize
  readonly #face: SlateFont

  constructor(size: PictureSize, face: SlateFont) {
    this.#size = size
    this.#face = face
    this.bytes = Buffer.alloc(size.width * size.height * 3)
  }

  /** Fills the background with a gradient. */
  ground(above: PixelColor, below: PixelColor): void {
    const { width, height } = this.#size
    for (let y = 0; y < height; y++)
      this.bar({ x: 0, y, width, height: 1 }, mixColors(above, below, y / height).map(Math.round) as never)
  }

  bar({ x, y, width, height }: { x: number; y: number; width: number; height: number }, color: PixelColor): void {
    const line = Buffer.from(color)
    for (let row = Math.round(y); row < Math.round(y + height); row++) {
      const at = (row * this.#size.width + Math.round(x)) * 3
      this.bytes.fill(line, at, at + Math.round(width) * 3)
    }
  }

  /** Wraps text to lines within the width. Smaller where it does not fit. */
  wrapped(text: string, size: number, room: number, most: number): { lines: string[]; size: number } {
    const words = text.split(' ').filter((word) => word !== '')
    for (let smaller = size; ; smaller *= 0.9) {
      const lines: string[] = []
      for (const word of words) {
        const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
        if (lines.length > 0 && this.#wide(longer, smaller) <= room) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      const fits = lines.length <= most && lines.every((line) => this.#wide(line, smaller) <= room)
      if (fits || smaller < size / 4) return { lines: lines.slice(0, most), size: smaller }
    }
  }

  write(text: string, { x, y, size, ink }: { x: number; y: number; size: number; ink: PixelColor }): void {
    const scale = size / this.#face.size
    let pen = x
    for (const character of text) {
      const letter = this.#face.letter(character)
      this.#stamp(letter, { x: pen + letter.left * scale, y: y + letter.top * scale, scale }, ink)
      pen += letter.advance * scale
    }
  }

  #wide(text: string, size: number): number {
    const { face, scale } = { face: this.#face, scale: size / this.#face.size }
    return [...text].reduce((sum, character) => sum + face.letter(character).advance * scale, 0)
  }

  #stamp(
    { width, height, shades }: { width: number; height: number; shades: Uint8Array },
    at: { x: number; y: number; scale: number },
    ink: PixelColor,
  ): void {
    const shadeAt = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : shades[y * width + x])
    for (let y = Math.floor(at.y); y < at.y + height * at.scale; y++)
      for (let x = Math.floor(at.x); x < at.x + width * at.scale; x++) {
        let sum = 0
        for (let sample = 0; sample < looks * looks; sample++) {
          const across = (x + ((sample % looks) + 0.5) / looks - at.x) / at.scale
          const down = (y + (Math.floor(sample / looks) + 0.5) / looks - at.y) / at.scale
          sum += interpolateShade(shadeAt, across - 0.5, down - 0.5)
        }
        if (sum > 0) this.#put(x, y, ink, sum / (looks * looks * mostShade))
      }
  }

  #put(x: number, y: number, color: PixelColor, share: number): void {
    if (x < 0 || y < 0 || x >= this.#size.width || y >= this.#size.height) return
    const at = (y * this.#size.width + x) * 3
    for (let part = 0; part < 3; part++) {
      const before = this.bytes[at + part] ?? 0
      this.bytes[at + part] = Math.round(before + ((color[part] ?? 0) - before) * share)
    }
  }
}

/** Interpolates between the four pixels around a point. */
function interpolateShade(shadeAt: (x: number, y: number) => number | undefined, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, low] = [x - left, y - top]
  const getShade = (across: number, down: number) => shadeAt(left + across, top + down) ?? 0
  return (
    (getShade(0, 0) * (1 - right) + getShade(1, 0) * right) * (1 - low) +
    (getShade(0, 1) * (1 - right) + getShade(1, 1) * right) * low
  )
}
