import { messageTypes } from './chunk-reader.ts'

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
