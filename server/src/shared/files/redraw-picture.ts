import { type Refusal, refuseField } from '../errors/refusal.ts'
import { asBuffer } from './as-buffer.ts'
import type { DrawnPicture, DrawOutcome, PictureFit } from './pictures/drawing.ts'
import { createPicturePool, type PictureQueue } from './pictures/picture-pool.ts'

const picturePool = createPicturePool()

const notAPicture = (): Refusal =>
  refuseField('image', 'That file isn’t a picture that we can use. Choose a JPEG, PNG or WebP.')

/** Checks the first bytes: a name or a media type proves nothing. */
function isPicture(bytes: Uint8Array): boolean {
  const head = asBuffer(bytes).toString('latin1', 0, 12)
  const jpeg = head.startsWith('\xff\xd8\xff')
  const png = head.startsWith('\x89PNG\r\n\x1a\n')
  const webp = head.startsWith('RIFF') && head.slice(8) === 'WEBP'
  return jpeg || png || webp
}

/**
 * Checks the flag of a WebP with frames. libvips reads all of them before it draws the first, so a small file can take
 * minutes.
 */
function isAnimated(bytes: Uint8Array): boolean {
  const head = asBuffer(bytes).toString('latin1', 0, 16)
  return head.startsWith('RIFF') && head.endsWith('WEBPVP8X') && ((bytes[20] ?? 0) & 0x02) !== 0
}

function refuseUnusable(bytes: Uint8Array): void {
  if (!isPicture(bytes)) throw notAPicture()
  if (isAnimated(bytes)) throw refuseField('image', 'Animated pictures can’t be used. Choose a still picture.')
}

function toPictureRefusal(outcome: DrawOutcome): Refusal {
  return outcome.kind === 'refused' && outcome.why === 'too many pixels'
    ? refuseField('image', 'That picture is too large. Choose one with up to 24 megapixels.')
    : notAPicture()
}

interface PictureSize {
  width: number
  height: number
  fit?: PictureFit
  /** The point that a crop keeps in view, in percent. */
  focus?: { x: number; y: number }
}

/** Redraws a picture in one size. */
export async function redrawPicture(
  bytes: Uint8Array,
  { width, height, fit = 'cover', focus }: PictureSize,
  of: PictureQueue = 'desk',
): Promise<Buffer> {
  refuseUnusable(bytes)
  const outcome = await picturePool.draw({ kind: 'one', bytes, width, height, fit, ...(focus && { focus }) }, of)
  if (outcome.kind !== 'one') throw toPictureRefusal(outcome)
  return outcome.bytes
}

/** Redraws the whole picture in several widths, of which only the smallest may exceed its own. */
export async function redrawInWidths(
  bytes: Uint8Array,
  widths: readonly number[],
  of: PictureQueue = 'desk',
): Promise<DrawnPicture> {
  refuseUnusable(bytes)
  const outcome = await picturePool.draw({ kind: 'widths', bytes, widths }, of)
  if (outcome.kind !== 'widths') throw toPictureRefusal(outcome)
  return outcome.drawn
}
