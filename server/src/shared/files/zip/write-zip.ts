import { crc32, deflateRawSync } from 'node:zlib'
import {
  centralBytes,
  centralSignature,
  deflated,
  endBytes,
  endSignature,
  localBytes,
  localSignature,
  utf8Flag,
  type ZipEntry,
  zipVersion,
} from './zip-format.ts'

/** Midnight of January 1, 1980, the first day that a zip can name. */
const fixedDate = 0x0021

/** Writes files as a zip. The same files are the same bytes: names are sorted, and dates, modes and owners are left out. */
export function writeZip(files: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let at = 0
  for (const { name, bytes } of files.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const packed = deflateRawSync(bytes, { level: 9 })
    const path = Buffer.from(name)
    const common = formatCommonFields({ bytes, packed, path })
    const local = Buffer.alloc(4)
    local.writeUInt32LE(localSignature)
    locals.push(local, common, path, packed)
    const central = Buffer.alloc(6)
    central.writeUInt32LE(centralSignature)
    central.writeUInt16LE(zipVersion, 4)
    const rest = Buffer.alloc(centralBytes - central.length - common.length)
    rest.writeUInt32LE(at, rest.length - 4)
    centrals.push(central, common, rest, path)
    at += localBytes + path.length + packed.length
  }
  return Buffer.concat([...locals, ...centrals, formatEnd(files.length, at, centrals)])
}

/** The fields that are the same in both headers of a file. */
function formatCommonFields({ bytes, packed, path }: Record<'bytes' | 'packed' | 'path', Buffer>): Buffer {
  const fields = Buffer.alloc(localBytes - 4)
  fields.writeUInt16LE(zipVersion, 0)
  fields.writeUInt16LE(utf8Flag, 2)
  fields.writeUInt16LE(deflated, 4)
  fields.writeUInt16LE(fixedDate, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(path.length, 22)
  return fields
}

function formatEnd(count: number, at: number, centrals: readonly Buffer[]): Buffer {
  const end = Buffer.alloc(endBytes)
  end.writeUInt32LE(endSignature)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(
    centrals.reduce((sum, part) => sum + part.length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return end
}

/** Adds a comment to a zip that has none. */
export function addZipComment(zip: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment)
  const length = Buffer.alloc(2)
  length.writeUInt16LE(text.length)
  return Buffer.concat([zip.subarray(0, -length.length), length, text])
}
