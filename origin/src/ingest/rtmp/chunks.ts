import { PartialMessage } from './half-message.ts'

/** Bytes that no encoder sends. */
export class RtmpError extends Error {}

export interface RtmpMessage {
  type: number
  timestamp: number
  payload: Buffer
}

export const messageTypes = {
  setChunkSize: 1,
  abort: 2,
  ack: 3,
  control: 4,
  ackWindow: 5,
  bandwidth: 6,
  audio: 8,
  video: 9,
  metadata: 18,
  command: 20,
} as const

/** RTMP's initial chunk size. No encoder uses a smaller one. */
const smallestChunk = 128
const largestChunk = 64 * 1024
const largestMessage = 8 * 1024 * 1024
/** Limits of all incomplete messages together, and of their streams. */
const mostHeld = 16 * 1024 * 1024
const mostStreams = 64
/** Lengths of the message header after the id, by format. */
const headLengths = [11, 7, 3, 0]
const longestHead = 3 + 11 + 4

interface ChunkStream {
  timestamp: number
  delta: number
  length: number
  type: number
  hasExtended: boolean
  half: PartialMessage
}

const nothing = Buffer.alloc(0)

/** Reads RTMP messages (RTMP 1.0, 5.3), which arrive cut into chunks, with several streams mixed. */
export class ChunkReader {
  readonly #hear: (message: RtmpMessage) => void
  #chunkSize = 128
  #streams = new Map<number, ChunkStream>()
  /** An incomplete chunk header. */
  #head: Buffer = nothing
  /** Stream of the current chunk, and its missing bytes. */
  #current: ChunkStream | undefined
  #left = 0
  #held = 0

  /** `hear` is called with each complete message. Its payload is valid only during that call. */
  constructor(hear: (message: RtmpMessage) => void) {
    this.#hear = hear
  }

  /** Memory of all incomplete messages. */
  get heldBytes(): number {
    return this.#held
  }

  push(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; )
      at += this.#current ? this.#goOn(this.#current, bytes.subarray(at, at + this.#left)) : this.#begin(bytes, at)
  }

  /** Reads a chunk's header and returns the bytes used. */
  #begin(bytes: Buffer, at: number): number {
    const before = this.#head.length
    if (before === 0) {
      const used = this.#readHead(bytes, at)
      if (used > 0) return used
      this.#head = Buffer.from(bytes.subarray(at))
      return this.#head.length
    }
    const next = bytes.subarray(at, at + longestHead - before)
    const head = Buffer.concat([this.#head, next])
    const used = this.#readHead(head, 0)
    this.#head = used > 0 ? nothing : head
    return used > 0 ? used - before : next.length
  }

  /** Returns the length of the header. 0 while it is incomplete. */
  #readHead(bytes: Buffer, from: number): number {
    const first = bytes.readUInt8(from)
    const short = first & 0x3f
    let at = from + (short === 0 ? 2 : short === 1 ? 3 : 1)
    if (bytes.length < at) return 0
    const id = short === 0 ? 64 + bytes.readUInt8(from + 1) : short === 1 ? 64 + bytes.readUInt16LE(from + 1) : short
    const format = first >> 6
    const headLength = headLengths[format] ?? 0
    if (bytes.length < at + headLength) return 0
    const stream = this.#streamOf(id, format)
    const field = format < 3 ? bytes.readUIntBE(at, 3) : 0
    const length = format < 2 ? bytes.readUIntBE(at + 3, 3) : stream.length
    const type = format < 2 ? bytes.readUInt8(at + 6) : stream.type
    if (length > largestMessage) throw new RtmpError('A message is too large.')
    const hasExtended = format < 3 ? field === 0xffffff : stream.hasExtended
    at += headLength
    if (hasExtended && bytes.length < at + 4) return 0
    const time = hasExtended ? bytes.readUInt32BE(at) : field
    if (hasExtended) at += 4

    Object.assign(stream, { length, type, hasExtended })
    if (format < 3) stream.delta = time
    const { received } = stream.half
    if (received === 0) stream.timestamp = format === 0 ? time : (stream.timestamp + stream.delta) >>> 0
    this.#streams.set(id, stream)
    this.#current = stream
    this.#left = Math.min(this.#chunkSize, length - received)
    if (this.#left === 0) this.#finish(stream, nothing)
    return at - from
  }

  #streamOf(id: number, format: number): ChunkStream {
    const known = this.#streams.get(id)
    if (!known && format !== 0) throw new RtmpError('A chunk continues a message that never started.')
    if (!known && this.#streams.size >= mostStreams) throw new RtmpError('There are too many chunk streams.')
    if (known && known.half.received > 0 && format !== 3) throw new RtmpError('A message starts inside another one.')
    return known ?? { timestamp: 0, delta: 0, length: 0, type: 0, hasExtended: false, half: new PartialMessage() }
  }

  /** Adds to the current chunk. Returns the bytes used, which is all of them. */
  #goOn(stream: ChunkStream, piece: Buffer): number {
    const { half, length } = stream
    this.#left -= piece.length
    if (piece.length === length) {
      this.#finish(stream, piece)
      return piece.length
    }
    const before = half.held
    half.add(piece, length)
    this.#held += half.held - before
    if (this.#held > mostHeld) throw new RtmpError('Too many messages are incomplete.')
    if (half.received === length) {
      this.#held -= half.held
      this.#finish(stream, half.take())
    } else if (this.#left === 0) this.#current = undefined
    return piece.length
  }

  #finish({ type, timestamp }: ChunkStream, payload: Buffer): void {
    this.#current = undefined
    if (type === messageTypes.setChunkSize) this.#resize(payload)
    else if (type === messageTypes.abort) this.#abort(payload)
    else this.#hear({ type, timestamp, payload })
  }

  #resize(payload: Buffer): void {
    const size = payload.length >= 4 ? payload.readUInt32BE(0) : 0
    if (size < smallestChunk || size > largestChunk) throw new RtmpError('A chunk size is out of bounds.')
    this.#chunkSize = size
  }

  #abort(payload: Buffer): void {
    const half = payload.length >= 4 ? this.#streams.get(payload.readUInt32BE(0))?.half : undefined
    this.#held -= half?.held ?? 0
    half?.clear()
  }
}

const sentChunk = 4096

/** Writes a message. The first one sent must set the chunk size that is used here. */
export function writeMessage(type: number, payload: Buffer, streamId = 0): Buffer {
  const head = Buffer.alloc(12)
  head[0] = 3
  head.writeUIntBE(payload.length, 4, 3)
  head.writeUInt8(type, 7)
  head.writeUInt32LE(streamId, 8)
  const pieces: Buffer[] = [head]
  for (let at = 0; at < payload.length; at += sentChunk) {
    if (at > 0) pieces.push(Buffer.from([0xc3]))
    pieces.push(payload.subarray(at, at + sentChunk))
  }
  return Buffer.concat(pieces)
}

export function writeNumber(type: number, value: number, extra: readonly number[] = []): Buffer {
  const payload = Buffer.alloc(4)
  payload.writeUInt32BE(value)
  return writeMessage(type, Buffer.concat([payload, Buffer.from(extra)]))
}

export const writeChunkSize = () => writeNumber(messageTypes.setChunkSize, sentChunk)
