/** Bytes that no encoder sends. */
export class RtmpError extends Error {}

export interface Message {
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

const largestChunk = 64 * 1024
const largestMessage = 8 * 1024 * 1024
/** Of all half-received messages together, and of streams they come on. */
const mostHeld = 16 * 1024 * 1024
const mostStreams = 64

interface ChunkStream {
  timestamp: number
  delta: number
  length: number
  type: number
  hasExtended: boolean
  parts: Buffer[]
  received: number
}

/** RTMP 1.0, 5.3: messages come cut into chunks, those of several streams mixed. */
export class ChunkReader {
  #held: Buffer = Buffer.alloc(0)
  #chunkSize = 128
  #streams = new Map<number, ChunkStream>()

  push(bytes: Buffer): Message[] {
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes])
    const messages: Message[] = []
    for (;;) {
      const used = this.#chunk(messages)
      if (used === 0) break
      this.#held = this.#held.subarray(used)
    }
    this.#held = Buffer.from(this.#held)
    return messages
  }

  /** How many bytes one whole chunk took; 0 while it is not whole. */
  #chunk(messages: Message[]): number {
    const held = this.#held
    const first = held[0]
    if (first === undefined) return 0
    const short = first & 0x3f
    let at = short === 0 ? 2 : short === 1 ? 3 : 1
    if (held.length < at) return 0
    const id = short === 0 ? 64 + held.readUInt8(1) : short === 1 ? 64 + held.readUInt16LE(1) : short
    const format = first >> 6
    const headLength = [11, 7, 3, 0][format] ?? 0
    if (held.length < at + headLength) return 0
    const known = this.#streams.get(id)
    if (!known && format !== 0) throw new RtmpError('A chunk goes on where nothing has begun.')
    if (!known && this.#streams.size >= mostStreams) throw new RtmpError('There are too many chunk streams.')
    const stream = known ?? { timestamp: 0, delta: 0, length: 0, type: 0, hasExtended: false, parts: [], received: 0 }
    if (stream.received > 0 && format !== 3) throw new RtmpError('A message begins inside another.')
    const field = format < 3 ? held.readUIntBE(at, 3) : 0
    const length = format < 2 ? held.readUIntBE(at + 3, 3) : stream.length
    const type = format < 2 ? held.readUInt8(at + 6) : stream.type
    if (length > largestMessage) throw new RtmpError('A message is too large.')
    const hasExtended = format < 3 ? field === 0xffffff : stream.hasExtended
    at += headLength
    if (hasExtended && held.length < at + 4) return 0
    const time = hasExtended ? held.readUInt32BE(at) : field
    if (hasExtended) at += 4
    const size = Math.min(this.#chunkSize, length - stream.received)
    if (held.length < at + size) return 0

    Object.assign(stream, { length, type, hasExtended })
    if (format < 3) stream.delta = time
    if (stream.received === 0) stream.timestamp = format === 0 ? time : (stream.timestamp + stream.delta) >>> 0
    this.#streams.set(id, stream)
    stream.parts.push(Buffer.from(held.subarray(at, at + size)))
    stream.received += size
    if (stream.received === length) this.#finish(stream, messages)
    else this.#checkHeld()
    return at + size
  }

  #finish(stream: ChunkStream, messages: Message[]): void {
    const message = { type: stream.type, timestamp: stream.timestamp, payload: Buffer.concat(stream.parts) }
    stream.parts = []
    stream.received = 0
    if (message.type === messageTypes.setChunkSize) this.#resize(message.payload)
    else if (message.type === messageTypes.abort) this.#abort(message.payload)
    else messages.push(message)
  }

  #resize(payload: Buffer): void {
    const size = payload.length >= 4 ? payload.readUInt32BE(0) : 0
    if (size < 1 || size > largestChunk) throw new RtmpError('A chunk size is out of bounds.')
    this.#chunkSize = size
  }

  #abort(payload: Buffer): void {
    const stream = payload.length >= 4 ? this.#streams.get(payload.readUInt32BE(0)) : undefined
    if (stream) Object.assign(stream, { parts: [], received: 0 })
  }

  #checkHeld(): void {
    let held = 0
    for (const stream of this.#streams.values()) held += stream.received
    if (held > mostHeld) throw new RtmpError('Too many messages are half there.')
  }
}

const sentChunk = 4096

/** A message of ours; the first thing said must be the chunk size that this cuts by. */
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

export const ourChunkSize = () => writeNumber(messageTypes.setChunkSize, sentChunk)
