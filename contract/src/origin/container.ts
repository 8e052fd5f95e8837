/** Container formats of video files. Each is read only by its own demuxer, even if the file contains something else. */
export type VideoContainer = 'mov' | 'matroska' | 'mpegts' | 'flv'

export type DetectedFile = { kind: 'film'; container: VideoContainer } | { kind: 'refused'; reason: string }

/** Number of first bytes that `sniff` needs. */
export const detectionBytes = 1024

const movBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])
const acceptedFormats = 'Send MP4, MOV, MKV, WebM, MPEG-TS or FLV.'

/**
 * Detects a file's container by its first bytes, never by its name. The console checks before an upload, the origin
 * before it accepts one.
 */
export function detectContainer(head: Uint8Array): DetectedFile {
  const container = findContainer(head)
  return container ? { kind: 'film', container } : { kind: 'refused', reason: describeRefusedFile(head) }
}

const readLetters = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to))

const toHexDigits = (head: Uint8Array): string =>
  Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('')

function findContainer(head: Uint8Array): VideoContainer | undefined {
  if (head.length >= 12 && movBoxes.has(readLetters(head, 4, 8))) return 'mov'
  if (toHexDigits(head.subarray(0, 4)) === '1a45dfa3') return 'matroska'
  if (readLetters(head, 0, 4) === 'FLV\x01') return 'flv'
  // Plain packets, with a time stamp before each (m2ts), or with a checksum behind.
  for (const [first, step] of [[0, 188] as const, [4, 192] as const, [0, 204] as const])
    if ([0, 1, 2].every((index) => head[first + index * step] === 0x47)) return 'mpegts'
  return undefined
}

const texts: readonly (readonly [RegExp, string])[] = [
  [/^\s*#EXTM3U/, 'This is a playlist, not a video. It only names other files. Upload the video itself.'],
  [/^\s*ffconcat /, 'This is a list of files, not a video. Upload the video itself.'],
  [/^\s*(?:<\?xml|<svg|<MPD|<html|<!)/i, 'This is a page or a list, not a video. Upload the video itself.'],
  [/^v=0\r?\n/, 'This describes a stream and isn’t a video. Upload the video itself.'],
]
const soundOnly = `This file has sound only, no video. ${acceptedFormats}`
const packed = `This is an archive. Unpack it first. ${acceptedFormats}`
const picture = `This is a picture, not a video. ${acceptedFormats}`
/** First bytes in hexadecimal. */
const bytes: readonly (readonly [string, string])[] = [
  ...['494433', 'fffb', 'fff3', 'fff2', 'fff1', 'fff9', '664c6143'].map((sign) => [sign, soundOnly] as const),
  ...['504b0304', '1f8b', '377abcaf', '52617221'].map((sign) => [sign, packed] as const),
  ...['ffd8ff', '89504e47', '47494638'].map((sign) => [sign, picture] as const),
  ['52494646', `AVI, WAV and WebP files aren’t supported. ${acceptedFormats}`],
  ['4f676753', `Ogg files aren’t supported. ${acceptedFormats}`],
  ['3026b275', `Windows Media files aren’t supported. ${acceptedFormats}`],
]

function describeRefusedFile(head: Uint8Array): string {
  const text = new TextDecoder().decode(head)
  const start = toHexDigits(head.subarray(0, 4))
  const known = texts.find(([pattern]) => pattern.test(text)) ?? bytes.find(([sign]) => start.startsWith(sign))
  return known?.[1] ?? `We can’t read this file as a video. ${acceptedFormats}`
}
