/** FLV's file header: with sound and picture. */
export const flvHead = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0])

/** Formats an FLV tag. RTMP sends tags without their frame. */
export function formatFlvTag(type: 8 | 9, timestamp: number, payload: Buffer): Buffer {
  const tag = Buffer.alloc(11 + payload.length + 4)
  tag[0] = type
  tag.writeUIntBE(payload.length, 1, 3)
  tag.writeUIntBE(timestamp & 0xffffff, 4, 3)
  tag[7] = timestamp >>> 24
  payload.copy(tag, 11)
  tag.writeUInt32BE(11 + payload.length, 11 + payload.length)
  return tag
}

export type MediaTag =
  /** A decoder configuration, the first message of its kind. */
  { kind: 'config'; codec: 'h264' | 'aac' } | { kind: 'key' } | { kind: 'frame' } | { kind: 'unknown' }

/** Detects the content of a tag by its first two bytes. */
export function detectMedia(type: 8 | 9, payload: Buffer): MediaTag {
  const [first = 0, second = -1] = payload
  if (type === 8) {
    if (first >> 4 !== 10) return { kind: 'unknown' }
    return second === 0 ? { kind: 'config', codec: 'aac' } : { kind: 'frame' }
  }
  if ((first & 0x0f) !== 7 || first & 0x80) return { kind: 'unknown' }
  if (second === 0) return { kind: 'config', codec: 'h264' }
  return { kind: first >> 4 === 1 ? 'key' : 'frame' }
}
