const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bitsEach = 5

/** Encodes a secret for typing into a code app (RFC 4648, without padding). */
export function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    for (; bits >= bitsEach; bits -= bitsEach) text += letters[(held >> (bits - bitsEach)) & 31]
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + letters[(held << (bitsEach - bits)) & 31] : text
}
