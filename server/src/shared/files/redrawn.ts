import type Sharp from 'sharp'
import { wrongField } from '../errors/refusal.ts'
import { asBuffer } from './as-buffer.ts'

const mostPixels = 24_000_000
const quality = 82
/** Around what is not as wide or as tall as its place. */
const nothing = { r: 0, g: 0, b: 0, alpha: 0 }

let opened: Promise<typeof Sharp> | undefined

/** With the first picture: a server starts without libvips. */
function openSharp(): Promise<typeof Sharp> {
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
  const sharp = await openSharp()
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  try {
    return await picture.autoOrient().resize(width, height, { fit, background: nothing }).webp({ quality }).toBuffer()
  } catch (error) {
    if (/pixel limit/i.test((error as Error).message))
      throw wrongField('image', 'That picture has too many pixels. Choose one of at most 24 megapixels.')
    throw notAPicture()
  }
}
