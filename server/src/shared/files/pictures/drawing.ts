import type Sharp from 'sharp'
import { openSharp } from './open-sharp.ts'

/** One picture in one size, or whole and in its own shape in several widths. */
export type Order =
  | { kind: 'one'; bytes: Uint8Array; width: number; height: number; fit: 'cover' | 'contain' }
  | { kind: 'widths'; bytes: Uint8Array; widths: readonly number[] }

export interface Drawn {
  width: number
  height: number
  files: { width: number; type: 'avif' | 'webp'; bytes: Buffer }[]
}

export type Outcome =
  | { kind: 'one'; bytes: Buffer }
  | { kind: 'widths'; drawn: Drawn }
  | { kind: 'refused'; why: 'too many pixels' | 'unreadable' }

const mostPixels = 24_000_000
const quality = 82
const avifQuality = 55
/** Between the quickest (0) and the smallest file (9). */
const avifEffort = 3
/** Around what is not as wide or as tall as its place. */
const nothing = { r: 0, g: 0, b: 0, alpha: 0 }

type Picture = ReturnType<typeof Sharp>

/** Nothing that came in is in what goes out but the pixels: neither the place of a photo nor a script behind it. */
export async function draw(order: Order): Promise<Outcome> {
  const sharp = await openSharp()
  try {
    const picture = sharp(order.bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient()
    if (order.kind === 'widths') return { kind: 'widths', drawn: await inWidths(picture, order.widths) }
    const { width, height, fit } = order
    const bytes = await picture.resize(width, height, { fit, background: nothing }).webp({ quality }).toBuffer()
    return { kind: 'one', bytes }
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
    return { kind: 'refused', why: isLarge ? 'too many pixels' : 'unreadable' }
  }
}

/** None but the smallest is wider than the picture itself. */
async function inWidths(upright: Picture, widths: readonly number[]): Promise<Drawn> {
  const { width, height } = (await upright.metadata()).autoOrient
  const [least = width, ...more] = widths
  const largest = widths.at(-1) ?? width
  // The smallest is always there, whoever asks for it.
  const wanted = [least, ...more.filter((one) => one < width), ...(width > least ? [Math.min(width, largest)] : [])]
  const files: Drawn['files'] = []
  // One after the other: they are large.
  for (const one of new Set(wanted)) {
    const sized = upright.clone().resize(one)
    files.push({ width: one, type: 'webp', bytes: await sized.clone().webp({ quality }).toBuffer() })
    const avif = await sized.avif({ quality: avifQuality, effort: avifEffort }).toBuffer()
    files.push({ width: one, type: 'avif', bytes: avif })
  }
  return { width, height, files }
}
