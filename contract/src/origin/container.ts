/** Container formats of video files. Each is read by its own demuxer only, whatever the file contains. */
export type Container = 'mov' | 'matroska' | 'mpegts' | 'flv'

export type Sniffed = { kind: 'film'; container: Container } | { kind: 'refused'; reason: string }

/** Number of first bytes that `sniff` needs. */
export const sniffedBytes = 1024

const movBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])
const taken = 'Send MP4, MOV, MKV, WebM, MPEG-TS or FLV.'

/**
 * Detects a file's container by its first bytes, never by its name. The console checks before an upload, the origin before it accepts
 * one.
 */
export function sniff(head: Uint8Array): Sniffed {
  const container = containerOf(head)
  return container ? { kind: 'film', container } : { kind: 'refused', reason: reasonFor(head) }
}

const lettersOf = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to))

const digitsOf = (head: Uint8Array): string => Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('')

function containerOf(head: Uint8Array): Container | undefined {
  if (head.length >= 12 && movBoxes.has(lettersOf(head, 4, 8))) return 'mov'
  if (digitsOf(head.subarray(0, 4)) === '1a45dfa3') return 'matroska'
  if (lettersOf(head, 0, 4) === 'FLV\x01') return 'flv'
  // Plain packets, with a time stamp before each (m2ts), or with a checksum behind.
  for (const [first, step] of [[0, 188] as const, [4, 192] as const, [0, 204] as const])
    if ([0, 1, 2].every((index) => head[first + index * step] === 0x47)) return 'mpegts'
  return undefined
}

const texts: readonly (readonly [RegExp, string])[] = [
  [/^\s*#EXTM3U/, 'This is a playlist, not a film: it only names other files. Send the film itself.'],
  [/^\s*ffconcat /, 'This is a list of files, not a film. Send the film itself.'],
  [/^\s*(?:<\?xml|<svg|<MPD|<html|<!)/i, 'This is a page or a list, not a film. Send the film itself.'],
  [/^v=0\r?\n/, 'This describes a stream and is no film. Send the film itself.'],
]
const soundOnly = `This has sound only and no picture. ${taken}`
const packed = `This is a packed archive. Unpack it; then: ${taken}`
const picture = `This is a picture, not a film. ${taken}`
/** First bytes in hexadecimal. */
const bytes: readonly (readonly [string, string])[] = [
  ...['494433', 'fffb', 'fff3', 'fff2', 'fff1', 'fff9', '664c6143'].map((sign) => [sign, soundOnly] as const),
  ...['504b0304', '1f8b', '377abcaf', '52617221'].map((sign) => [sign, packed] as const),
  ...['ffd8ff', '89504e47', '47494638'].map((sign) => [sign, picture] as const),
  ['52494646', `AVI, WAV and WebP are not taken. ${taken}`],
  ['4f676753', `Ogg is not taken. ${taken}`],
  ['3026b275', `Windows Media is not taken. ${taken}`],
]

function reasonFor(head: Uint8Array): string {
  const text = new TextDecoder().decode(head)
  const start = digitsOf(head.subarray(0, 4))
  const known = texts.find(([pattern]) => pattern.test(text)) ?? bytes.find(([sign]) => start.startsWith(sign))
  return known?.[1] ?? `This is no film that can be read. ${taken}`
}
