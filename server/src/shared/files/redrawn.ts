import type Sharp from 'sharp'
import { wrongField } from '../errors/refusal.ts'
import { asBuffer } from './as-buffer.ts'

const mostPixels = 24_000_000
const quality = 82
/** Around what is not as wide or as tall as its place. */
const nothing = { r: 0, g: 0, b: 0, alpha: 0 }

type Picture = ReturnType<typeof Sharp>
let opened: Promise<typeof Sharp> | undefined

/** With the first picture: a server starts without libvips. */
export function openSharp(): Promise<typeof Sharp> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    // Whatever a file calls itself, libvips has no other way to read it.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
    sharp.cache(false)
    return sharp
  })
  return opened
}

const notAPicture = () => wrongField('image', 'That file is not a picture we can use. Choose a JPEG, PNG or WebP.')

/** By its first bytes: a name or a media type is only what somebody says. */
function isPicture(bytes: Uint8Array): boolean {
  const head = asBuffer(bytes).toString('latin1', 0, 12)
  const jpeg = head.startsWith('\xff\xd8\xff')
  const png = head.startsWith('\x89PNG\r\n\x1a\n')
  const webp = head.startsWith('RIFF') && head.slice(8) === 'WEBP'
  return jpeg || png || webp
}

/** Drawn anew: nothing that came in is in what goes out but the pixels, neither the place of a photo nor a script behind it. */
export async function redrawn(
  bytes: Uint8Array,
  width: number,
  height: number,
  fit: 'cover' | 'contain' = 'cover',
): Promise<Buffer> {
  if (!isPicture(bytes)) throw notAPicture()
  return drawing(bytes, (picture) =>
    picture.autoOrient().resize(width, height, { fit, background: nothing }).webp({ quality }).toBuffer(),
  )
}

async function drawing<T>(bytes: Uint8Array, draw: (picture: Picture) => Promise<T>): Promise<T> {
  const sharp = await openSharp()
  try {
    return await draw(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }))
  } catch (error) {
    if (/pixel limit/i.test((error as Error).message))
      throw wrongField('image', 'That picture has too many pixels. Choose one of at most 24 megapixels.')
    throw notAPicture()
  }
}

const avifQuality = 55
/** Between the quickest (0) and the smallest file (9). */
const avifEffort = 3

export interface Drawn {
  width: number
  height: number
  files: { width: number; type: 'avif' | 'webp'; bytes: Buffer }[]
}

/** The same in several widths, none but the smallest wider than it is itself: whole, in its own shape. */
export async function redrawnIn(bytes: Uint8Array, widths: readonly number[]): Promise<Drawn> {
  if (!isPicture(bytes)) throw notAPicture()
  return drawing(bytes, async (picture) => {
    const upright = picture.autoOrient()
    const { width, height } = (await upright.metadata()).autoOrient
    const [least = width, ...more] = widths
    const largest = widths.at(-1) ?? width
    // The smallest is always there, whoever asks for it.
    const wanted = [least, ...more.filter((one) => one < width), ...(width > least ? [Math.min(width, largest)] : [])]
    const files: Drawn['files'] = []
    // One after the other: they are large, and others want to be answered.
    for (const one of new Set(wanted)) {
      const sized = upright.clone().resize(one)
      files.push({ width: one, type: 'webp', bytes: await sized.clone().webp({ quality }).toBuffer() })
      files.push({
        width: one,
        type: 'avif',
        bytes: await sized.avif({ quality: avifQuality, effort: avifEffort }).toBuffer(),
      })
    }
    return { width, height, files }
  })
}
