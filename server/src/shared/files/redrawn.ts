import { type Refusal, refuseField } from '../errors/refusal.ts'
import { asBuffer } from './as-buffer.ts'
import type { Drawn, Outcome } from './pictures/drawing.ts'
import { drawingRoom, type PicturesOf } from './pictures/drawing-room.ts'

const room = drawingRoom()

const notAPicture = (): Refusal =>
  refuseField('image', 'That file is not a picture we can use. Choose a JPEG, PNG or WebP.')

/** By its first bytes: a name or a media type is only what somebody says. */
function isPicture(bytes: Uint8Array): boolean {
  const head = asBuffer(bytes).toString('latin1', 0, 12)
  const jpeg = head.startsWith('\xff\xd8\xff')
  const png = head.startsWith('\x89PNG\r\n\x1a\n')
  const webp = head.startsWith('RIFF') && head.slice(8) === 'WEBP'
  return jpeg || png || webp
}

/** The flag of a WebP that has frames. Each of them is read before the first one can be drawn: a small file takes minutes. */
function isAnimated(bytes: Uint8Array): boolean {
  const head = asBuffer(bytes).toString('latin1', 0, 16)
  return head.startsWith('RIFF') && head.endsWith('WEBPVP8X') && ((bytes[20] ?? 0) & 0x02) !== 0
}

function check(bytes: Uint8Array): void {
  if (!isPicture(bytes)) throw notAPicture()
  if (isAnimated(bytes))
    throw refuseField('image', 'Animated pictures cannot be used. Choose a picture without frames.')
}

function refusalOf(outcome: Outcome): Refusal {
  return outcome.kind === 'refused' && outcome.why === 'too many pixels'
    ? refuseField('image', 'That picture has too many pixels. Choose one of at most 24 megapixels.')
    : notAPicture()
}

interface Size {
  width: number
  height: number
  fit?: 'cover' | 'contain'
}

/** A picture in one size, drawn anew. */
export async function redrawn(
  bytes: Uint8Array,
  { width, height, fit = 'cover' }: Size,
  of: PicturesOf = 'desk',
): Promise<Buffer> {
  check(bytes)
  const outcome = await room.draw({ kind: 'one', bytes, width, height, fit }, of)
  if (outcome.kind !== 'one') throw refusalOf(outcome)
  return outcome.bytes
}

/** The same in several widths, none but the smallest wider than it is itself: whole, in its own shape. */
export async function redrawnIn(bytes: Uint8Array, widths: readonly number[], of: PicturesOf = 'desk'): Promise<Drawn> {
  check(bytes)
  const outcome = await room.draw({ kind: 'widths', bytes, widths }, of)
  if (outcome.kind !== 'widths') throw refusalOf(outcome)
  return outcome.drawn
}
