import { crc32, inflateRawSync } from 'node:zlib'
import {
  centralBytes,
  centralSignature,
  deflated,
  endBytes,
  endSignature,
  localBytes,
  localSignature,
  maxCommentBytes,
  stored,
  type ZipEntry,
} from './zip-format.ts'

/** A zip that is damaged, hostile or larger than allowed. Its message says what is wrong in one sentence. */
export class ZipRefused extends Error {}

export interface ZipLimits {
  files: number
  /** Bytes of all files together, unpacked. */
  bytes: number
}

/**
 * Splits a zip and its comment. The comment is the only part of a zip that can be cut off and leave the same zip.
 */
export function splitZipComment(file: Buffer): { zip: Buffer; comment: string } {
  const at = findEnd(file)
  const zip = Buffer.from(file.subarray(0, at + endBytes))
  zip.writeUInt16LE(0, endBytes - 2 + at)
  return { zip, comment: file.subarray(at + endBytes).toString('latin1') }
}

/**
 * Reads all files of a zip in memory. Each file must follow the one before it without a gap, and both of its headers
 * must agree, so that no other program unpacks something else than what was checked here.
 */
export function readZip(zip: Buffer, limits: ZipLimits): ZipEntry[] {
  const end = findEnd(zip)
  if (end + endBytes !== zip.length) throw new ZipRefused('There is something after the end of the zip.')
  const count = zip.readUInt16LE(end + 10)
  const centralAt = zip.readUInt32LE(end + 16)
  const isWhole =
    zip.readUInt32LE(end + 4) === 0 &&
    zip.readUInt16LE(end + 8) === count &&
    centralAt + zip.readUInt32LE(end + 12) === end
  if (!isWhole) throw new ZipRefused('The list of its files is damaged, or it has several parts.')
  if (count > limits.files) throw new ZipRefused(`It has more than ${limits.files} files.`)
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let at = centralAt
  let dataAt = 0
  let left = limits.bytes
  for (let index = 0; index < count; index += 1) {
    const header = readCentralHeader(zip, at, end)
    const comparable = header.name.normalize('NFC').toLowerCase()
    if (names.has(comparable)) throw new ZipRefused(`It has the file ${header.name} twice.`)
    names.add(comparable)
    if (header.localAt !== dataAt) throw new ZipRefused(`Something hides before the file ${header.name}.`)
    const bytes = readFile(zip, header, { before: centralAt, left })
    left -= bytes.length
    entries.push({ name: header.name, bytes })
    dataAt += localBytes + header.nameBytes + header.packedBytes
    at = header.next
  }
  if (at !== end || dataAt !== centralAt) throw new ZipRefused('The list of its files is damaged.')
  return entries
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - endBytes; at >= Math.max(0, zip.length - endBytes - maxCommentBytes); at -= 1)
    if (zip.readUInt32LE(at) === endSignature && zip.readUInt16LE(at + endBytes - 2) === zip.length - at - endBytes)
      return at
  throw new ZipRefused('It isn’t a zip file.')
}

interface FileHeader {
  name: string
  nameBytes: number
  method: number
  crc: number
  packedBytes: number
  bytes: number
  localAt: number
  /** Both headers have these fields: version, flags, method, time, checksum, sizes and name length. */
  common: Buffer
  next: number
}

const encryptedFlags = 0x0001 | 0x0040 | 0x2000
/** The sizes follow after the file's bytes. */
const descriptorFlag = 0x0008
const fileTypeMask = 0o170000
const regularFile = 0o100000

function readCentralHeader(zip: Buffer, at: number, end: number): FileHeader {
  if (at + centralBytes > end || zip.readUInt32LE(at) !== centralSignature)
    throw new ZipRefused('The list of its files is damaged.')
  const flags = zip.readUInt16LE(at + 8)
  const method = zip.readUInt16LE(at + 10)
  const nameBytes = zip.readUInt16LE(at + 28)
  const extraBytes = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  const next = at + centralBytes + nameBytes + extraBytes
  if (next > end) throw new ZipRefused('The list of its files is damaged.')
  const name = readName(zip.subarray(at + centralBytes, at + centralBytes + nameBytes))
  const type = (zip.readUInt32LE(at + 38) >>> 16) & fileTypeMask
  if (type !== 0 && type !== regularFile) throw new ZipRefused(`${name} is a link or another special file.`)
  if ((flags & encryptedFlags) !== 0) throw new ZipRefused(`${name} is encrypted.`)
  if ((flags & descriptorFlag) !== 0 || extraBytes > 0 || ![stored, deflated].includes(method))
    throw new ZipRefused(`${name} is packed in a way that isn’t supported.`)
  return {
    name,
    nameBytes,
    method,
    crc: zip.readUInt32LE(at + 16),
    packedBytes: zip.readUInt32LE(at + 20),
    bytes: zip.readUInt32LE(at + 24),
    localAt: zip.readUInt32LE(at + 42),
    common: zip.subarray(at + 6, at + 32),
    next,
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true })
/** Relative, with forward slashes, and nothing that a file system reads in another way. */
const safeName = /^(?!\/)(?!.*(^|\/)\.{1,2}(\/|$))(?!.*\/(\/|$))[^\p{Cc}\\:*?"<>|]{1,240}$/u

function readName(bytes: Buffer): string {
  try {
    const name = decoder.decode(bytes)
    if (safeName.test(name)) return name
  } catch {
    // Not UTF-8.
  }
  throw new ZipRefused('It has a file whose path leads out of the zip or can’t be used on every phone.')
}

function readFile(zip: Buffer, header: FileHeader, { before, left }: { before: number; left: number }): Buffer {
  const { name, nameBytes, localAt, packedBytes, method } = header
  const dataAt = localAt + localBytes + nameBytes
  const hasRoom = dataAt + packedBytes <= before
  if (
    !hasRoom ||
    zip.readUInt32LE(localAt) !== localSignature ||
    !zip.subarray(localAt + 4, localAt + localBytes).equals(header.common) ||
    readName(zip.subarray(localAt + localBytes, dataAt)) !== name
  )
    throw new ZipRefused(`The file ${name} is damaged.`)
  if (header.bytes > left) throw new ZipRefused('Its files are too large together.')
  const bytes = unpack(zip.subarray(dataAt, dataAt + packedBytes), method, header.bytes)
  if (bytes?.length !== header.bytes || crc32(bytes) !== header.crc)
    throw new ZipRefused(`The file ${name} is damaged.`)
  return bytes
}

/** Unpacks at most as many bytes as the file claims to have. */
function unpack(packed: Buffer, method: number, length: number): Buffer | undefined {
  if (method === stored) return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, length) })
  } catch {
    return undefined
  }
}
