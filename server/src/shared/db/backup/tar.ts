/** The part of POSIX ustar that a backup needs; `tar -tzf` reads it too. */
export const blockBytes = 512

export interface TarEntry {
  name: string
  size: number
  kind: 'file' | 'folder'
}

const formatOctal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
const sizeAtMost = 8 ** 11

export function toTarHeader({ name, size, kind }: TarEntry): Buffer {
  if (size >= sizeAtMost) throw new Error(`${name} is too large for a backup`)
  const header = Buffer.alloc(blockBytes)
  const { prefix, rest } = splitName(name)
  header.write(rest, 0, 100)
  header.write(formatOctal(kind === 'folder' ? 0o700 : 0o600, 8), 100)
  header.write(formatOctal(0, 8), 108)
  header.write(formatOctal(0, 8), 116)
  header.write(formatOctal(size, 12), 124)
  header.write(formatOctal(0, 12), 136)
  header.write(' '.repeat(8), 148)
  header.write(kind === 'folder' ? '5' : '0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345, 155)
  header.write(`${formatOctal(sumBytes(header), 7)} `, 148)
  return header
}

/** Parses a header. A block of zeros ends the archive and gives undefined. */
export function parseTarHeader(header: Buffer): TarEntry | undefined {
  if (header.every((byte) => byte === 0)) return undefined
  const stated = Number.parseInt(readTextAt(header, 148, 8), 8)
  if (stated !== sumBytes(Buffer.from(header).fill(' ', 148, 156))) throw new Error('its structure is damaged')
  const name = [readTextAt(header, 345, 155), readTextAt(header, 0, 100)].filter(Boolean).join('/')
  if (name.startsWith('/') || /^[a-z]:|\\/i.test(name) || name.split('/').includes('..'))
    throw new Error('it contains a path outside of its own folder')
  const kind = readTextAt(header, 156, 1) === '5' ? 'folder' : 'file'
  return { name, size: Number.parseInt(readTextAt(header, 124, 12), 8), kind }
}

export const getTarPadding = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes

const sumBytes = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0)

const readTextAt = (header: Buffer, from: number, length: number): string =>
  header
    .toString('utf8', from, from + length)
    .replace(/\0.*$/s, '')
    .trim()

/** Splits a name of more than 100 bytes at a slash into the two fields that hold it. */
function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name }
  const cut = name.lastIndexOf('/', 155)
  const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)]
  if (cut < 0 || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(rest) > 100)
    throw new Error(`${name} is too long for a backup`)
  return { prefix, rest }
}
