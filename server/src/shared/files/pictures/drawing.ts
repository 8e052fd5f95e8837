import type Sharp from 'sharp'
import { openSharp } from './open-sharp.ts'

/** A request for one size, or for several widths of the whole picture. */
export type DrawRequest =
  | { kind: 'one'; bytes: Uint8Array; width: number; height: number; fit: PictureFit; focus?: FocusPoint }
  | { kind: 'widths'; bytes: Uint8Array; widths: readonly number[] }

/** `inside` keeps the picture's shape and never enlarges it. */
export type PictureFit = 'cover' | 'contain' | 'inside'

/** The point that a crop keeps in view, in percent of the picture. */
interface FocusPoint {
  x: number
  y: number
}

export interface DrawnPicture {
  width: number
  height: number
  files: { width: number; type: 'avif' | 'webp'; bytes: Buffer }[]
}

export type DrawOutcome =
  | { kind: 'one'; bytes: Buffer }
  | { kind: 'widths'; drawn: DrawnPicture }
  | { kind: 'refused'; why: 'too many pixels' | 'unreadable' }

const mostPixels = 24_000_000
const quality = 82
const avifQuality = 55
/** Between the quickest (0) and the smallest file (9). */
const avifEffort = 3
/** The background where a picture does not fill its box. */
const nothing = { r: 0, g: 0, b: 0, alpha: 0 }

type SharpPicture = ReturnType<typeof Sharp>

/** Redraws a picture. Only pixels survive: no location of a photo, and no script behind it. */
export async function drawPicture(order: DrawRequest): Promise<DrawOutcome> {
  const sharp = await openSharp()
  try {
    const picture = sharp(order.bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient()
    if (order.kind === 'widths') return { kind: 'widths', drawn: await drawWidths(picture, order.widths) }
    const { width, height, fit, focus } = order
    if (focus) picture.extract(await findCrop(picture, order, focus))
    const withoutEnlargement = fit === 'inside'
    const sized = picture.resize(width, height, { fit, background: nothing, withoutEnlargement })
    const bytes = await sized.webp({ quality }).toBuffer()
    return { kind: 'one', bytes }
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
    return { kind: 'refused', why: isLarge ? 'too many pixels' : 'unreadable' }
  }
}

/** The largest part of a picture in a shape, as near as possible around a point. */
async function findCrop(
  picture: SharpPicture,
  shape: { width: number; height: number },
  focus: FocusPoint,
): Promise<{ left: number; top: number; width: number; height: number }> {
  const whole = (await picture.metadata()).autoOrient
  const scale = Math.max(shape.width / whole.width, shape.height / whole.height)
  const width = Math.min(whole.width, Math.max(1, Math.round(shape.width / scale)))
  const height = Math.min(whole.height, Math.max(1, Math.round(shape.height / scale)))
  const place = (percent: number, size: number, part: number): number =>
    Math.min(size - part, Math.max(0, Math.round((size * percent) / 100 - part / 2)))
  return { left: place(focus.x, whole.width, width), top: place(focus.y, whole.height, height), width, height }
}

/** Draws the widths. Only the smallest may be wider than the picture itself. */
async function drawWidths(upright: SharpPicture, widths: readonly number[]): Promise<DrawnPicture> {
  const { width, height } = (await upright.metadata()).autoOrient
  const [least = width, ...more] = widths
  const largest = widths.at(-1) ?? width
  // The smallest width is always drawn.
  const sizes = [least, ...more.filter((one) => one < width), ...(width > least ? [Math.min(width, largest)] : [])]
  const files: DrawnPicture['files'] = []
  // One after the other: they are large.
  for (const one of new Set(sizes)) {
    const sized = upright.clone().resize(one)
    files.push({ width: one, type: 'webp', bytes: await sized.clone().webp({ quality }).toBuffer() })
    const avif = await sized.avif({ quality: avifQuality, effort: avifEffort }).toBuffer()
    files.push({ width: one, type: 'avif', bytes: avif })
  }
  return { width, height, files }
}
